#!/usr/bin/env node
// Plain JavaScript, so that an older Node can at least say what is missing: the sources are TypeScript, which Node runs by itself.
if (process.features.typescript) await import('../src/command/roundsman-solve.ts');
else {
  process.stderr.write(`roundsman-solve needs Node 24 or later, and this is ${process.version}.\n`);
  process.exitCode = 1;
}
