// Runs a TypeScript file of the repository with the bundled Node: node scripts/with-node.mjs <file> [arguments…]
import { ensureInstalled } from './install.mjs';
import { giveUp, modernNode, run } from './runtime.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Usage: node scripts/with-node.mjs <file.ts> [arguments…]');
await ensureInstalled();
process.exitCode = (await run(modernNode(), [file, ...args])).code;
