// Loaded before the server (node --import): the channel closes when the script that started it dies, even by kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
