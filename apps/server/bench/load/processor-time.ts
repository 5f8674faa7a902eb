import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second, on every Linux that Node runs on. */
const ticks = 100;

/** Seconds of processor time of a process and of the children it had; 0 where the system does not say. */
export function processorSeconds(pid: number): number {
  const own = read(pid);
  if (!own) return 0;
  let sum = own.self + own.ended;
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const child = read(Number(name));
      if (child?.parent === pid) sum += child.self;
    }
  return sum / ticks;
}

/** Resident memory in MB. */
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
    // The name, in brackets, may hold anything; the figures come after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const at = (i: number) => Number(fields[i] ?? 0);
    return { parent: at(1), self: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
