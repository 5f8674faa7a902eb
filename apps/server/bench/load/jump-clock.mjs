// Preloaded (--import) into a server: its clock runs as the file of CLOCK_FILE says, looked at ten times a second.
// {"offset": milliseconds, "speed": how fast, "since": the real moment from which it runs so}
import { readFileSync } from 'node:fs';

const RealDate = Date;
const now = RealDate.now.bind(RealDate);
let clock = { offset: 0, speed: 1, since: 0 };
const look = () => {
  try {
    clock = JSON.parse(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  } catch {
    // Not written yet, or half written: as it was.
  }
};
look();
setInterval(look, 100).unref();

const there = () => Math.round(now() + clock.offset + (now() - clock.since) * (clock.speed - 1));

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [there()] : given));
  }
  static now() {
    return there();
  }
};

// Asked by a signal, it says how much it holds after everything unused was thrown away.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`\nmemory ${JSON.stringify({ heapUsed, rss, external })}\n`);
});
