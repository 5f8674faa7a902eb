// Preloaded (--import) into a server: adjusts its clock by the file CLOCK_FILE, which is read ten times a second.
// {"offset": milliseconds, "speed": factor, "since": real time in milliseconds from which both apply}
import { readFileSync } from 'node:fs';

const RealDate = Date;
const now = RealDate.now.bind(RealDate);
let clock = { offset: 0, speed: 1, since: 0 };
const readClock = () => {
  try {
    clock = JSON.parse(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  } catch {
    // The file is missing or incomplete: the clock stays unchanged.
  }
};
readClock();
setInterval(readClock, 100).unref();

const adjustedNow = () => Math.round(now() + clock.offset + (now() - clock.since) * (clock.speed - 1));

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [adjustedNow()] : args));
  }
  static now() {
    return adjustedNow();
  }
};

// On SIGUSR2, collects garbage and prints the memory in use.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`\nmemory ${JSON.stringify({ heapUsed, rss, external })}\n`);
});
