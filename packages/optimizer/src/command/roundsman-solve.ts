#!/usr/bin/env node
import { solveCommand } from './solve-command.ts';

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
// Whoever reads the answer may stop early (`| head`).
process.stdout.on('error', () => {});
process.exitCode = await solveCommand(process.argv.slice(2), interrupt.signal);
