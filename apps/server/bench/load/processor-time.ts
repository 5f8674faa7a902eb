import { readdirSync, readFileSync } from 'node:fs';

/** Ticks per second of the processor times in /proc, on every Linux that Node supports. */
const ticks = 100;

/** Processor time in seconds of a process and its children, ended ones included; 0 without /proc. */
export function processorSeconds(pid: number): number {
  const ownTimes = read(pid);
  if (!ownTimes) return 0;
  let sum = ownTimes.self + ownTimes.ended;
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const child = read(Number(name));
      if (child?.parent === pid) sum += child.self;
    }
  return sum / ticks;
}

/** Resident memory in MB; 0 without /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function read(pid: number): { parent: number; self: number; ended: number } | undefined {
  try {
    // The name, in parentheses, may contain spaces; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const at = (i: number) => Number(fields[i] ?? 0);
    return { parent: at(1), self: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

/** Proportional memory (PSS) in MB of a process and its children, of which shared pages count in parts; 0 without /proc. */
export function proportionalMegabytes(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && read(Number(name))?.parent === pid);
  return [pid, ...children.map(Number)].reduce<number>((sum, processId) => {
    try {
      const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8'));
      return sum + Number(line?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}
