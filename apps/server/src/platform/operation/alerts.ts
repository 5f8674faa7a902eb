import { listBackups } from '../backup/stored-backups.ts';
import type { Config } from '../config.ts';
import { nameOfContent } from '../full-disk.ts';
import type { Disk } from './disks.ts';
import type { OutboxState, QueueState } from './insight.ts';

/** Problems for the operator: late or failed deliveries, waiting jobs, a disk that fills up or is full, missing backups, old roads. */
export const alertKinds = ['outbox', 'parked', 'jobs', 'disk', 'disk_full', 'backup', 'regions'] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface Alert {
  readonly kind: AlertKind;
  /** In English, for a mail to the operator and the log. */
  readonly text: string;
}

export interface Readings {
  readonly outbox: OutboxState;
  readonly queues: readonly QueueState[];
  readonly disks: readonly Disk[];
  readonly backup: { readonly everyHours: number | null; readonly lastAt: Date | null };
  /** Names of regions whose roads should be prepared again and are not. */
  readonly outdatedRegions: readonly string[];
  readonly startedAt: Date;
  readonly now: Date;
}

/** Seconds. Events are delivered within a second. The longest optimization is shorter than a quarter of an hour. */
const maxOutboxSeconds = 300;
const maxJobSeconds = 900;

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;

export function findAlerts({ outbox, queues, disks, backup, outdatedRegions, startedAt, now }: Readings): Alert[] {
  const alerts: Alert[] = [];
  const add = (kind: AlertKind, text: string): void => void alerts.push({ kind, text });
  if ((outbox.oldestSeconds ?? 0) > maxOutboxSeconds)
    add(
      'outbox',
      `${outbox.waiting} events and jobs are waiting for delivery, the oldest for ${minutes(outbox.oldestSeconds ?? 0)}.`,
    );
  if (outbox.parked > 0)
    add(
      'parked',
      `${outbox.parked} events or jobs could not be delivered and were set aside. See the reasons on the System status page and retry them there.`,
    );
  const stuck = queues.filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > maxJobSeconds);
  if (stuck.length > 0)
    add(
      'jobs',
      `Jobs are delayed: ${stuck.map(({ name, waiting, oldestSeconds }) => `${name} (${waiting}, ${minutes(oldestSeconds ?? 0)})`).join(', ')}.`,
    );
  const low = disks.filter(({ state }) => state === 'low');
  if (low.length > 0) add('disk', low.map((disk) => `${titleOf(disk)} is nearly full: ${freeOf(disk)}.`).join(' '));
  const full = disks.filter(({ state }) => state === 'full');
  if (full.length > 0)
    add(
      'disk_full',
      `${full.map((disk) => `${titleOf(disk)} is full: ${freeOf(disk)}.`).join(' ')} Nothing can be stored there. Make room now.`,
    );
  const { everyHours, lastAt } = backup;
  // Two backups are missing. A server that was off gets time to make one.
  const since = Math.max(lastAt?.getTime() ?? 0, startedAt.getTime());
  if (everyHours !== null && now.getTime() - since > 2 * everyHours * 3_600_000)
    add(
      'backup',
      `Backups are overdue: one is due every ${everyHours} hours, and ${lastAt ? `the last one is from ${lastAt.toISOString()}` : 'there is none yet'}.`,
    );
  if (outdatedRegions.length > 0)
    add(
      'regions',
      `The roads of ${outdatedRegions.join(', ')} were prepared by an earlier version of Roundsman, which did not obey all signs. They stay in use. Update each region on the Regions page; an extract that was uploaded has to be uploaded again.`,
    );
  return alerts;
}

const titleOf = ({ contents }: Disk): string =>
  `The disk of ${contents.map((content) => nameOfContent[content]).join(', ')}`;

const freeOf = ({ space }: Disk): string =>
  space
    ? `${(space.freeBytes / 1e9).toFixed(1)} GB of ${(space.totalBytes / 1e9).toFixed(1)} GB are free`
    : 'it refuses writes';

export async function readBackups({ backups }: Pick<Config, 'backups'>): Promise<Readings['backup']> {
  const last = (await listBackups(backups.dir, 'clock').catch(() => [])).at(-1);
  return { everyHours: backups.everyHours, lastAt: last?.at ?? null };
}
