// Loaded before the server (node --import). The channel closes when the script that started the server ends, even by
// kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
