import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Returns the machine of a measurement; its load shows whether other programs were running. */
export function machineNow(): string[] {
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${(totalmem() / 1e9).toFixed(0)} GB`,
    `Node ${process.versions.node} on ${process.platform} ${process.arch}`,
    `load average at the start ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  ];
}
