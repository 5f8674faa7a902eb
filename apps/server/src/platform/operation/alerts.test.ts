import { expect, it } from 'vitest';
import { findAlerts, type Readings } from './alerts.ts';
import { type Disk, stateOfSpace } from './disks.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const ofSpace = (space: NonNullable<Disk['space']>): Disk => ({
  contents: ['data', 'database', 'files'],
  space,
  state: stateOfSpace(space),
});
const fine: Readings = {
  outbox: { waiting: 3, oldestSeconds: 2, parked: 0 },
  queues: [{ name: 'send-message', waiting: 1, running: 0, failed: 0, oldestSeconds: 5 }],
  disks: [ofSpace({ freeBytes: 40e9, totalBytes: 1000e9 })],
  backup: { everyHours: 24, lastAt: hoursAgo(30) },
  outdatedRegions: [],
  startedAt: hoursAgo(100),
  now,
};
const kinds = (change: Partial<Readings>) => findAlerts({ ...fine, ...change }).map(({ kind }) => kind);

it('has no alert while everything runs', () => {
  expect(kinds({})).toEqual([]);
  expect(
    kinds({ outbox: { waiting: 0, oldestSeconds: null, parked: 0 }, backup: { everyHours: null, lastAt: null } }),
  ).toEqual([]);
});

it('reports late deliveries and jobs', () => {
  expect(kinds({ outbox: { waiting: 9, oldestSeconds: 301, parked: 0 } })).toEqual(['outbox']);
  expect(kinds({ outbox: { waiting: 0, oldestSeconds: null, parked: 2 } })).toEqual(['parked']);
  const [queue] = fine.queues;
  const [alert] = findAlerts({ ...fine, queues: queue ? [{ ...queue, oldestSeconds: 1800 }] : [] });
  expect(alert).toEqual({ kind: 'jobs', text: 'Jobs are delayed: send-message (1, 30 minutes).' });
});

it('reports a disk that fills up, large or small, before it is full', () => {
  const disk = (freeBytes: number, totalBytes: number) => kinds({ disks: [ofSpace({ freeBytes, totalBytes })] });
  expect(disk(0.9e9, 10e9)).toEqual(['disk']);
  expect(disk(19e9, 1000e9)).toEqual(['disk']);
  expect(disk(2e9, 10e9)).toEqual([]);
  expect(disk(10e6, 10e9)).toEqual(['disk_full']);
});

it('names what a disk holds, and each disk once', () => {
  const low: Disk = { contents: ['backups'], space: { freeBytes: 0.5e9, totalBytes: 10e9 }, state: 'low' };
  const elsewhere: Disk = { contents: ['database'], space: null, state: 'full' };
  expect(findAlerts({ ...fine, disks: [...fine.disks, low, elsewhere] }).map(({ text }) => text)).toEqual([
    'The disk of the backups (BACKUP_DIR) is nearly full: 0.5 GB of 10.0 GB are free.',
    'The disk of the database is full: it refuses writes. Nothing can be stored there. Make room now.',
  ]);
});

it('reports missing backups, after the server had time to make them', () => {
  expect(kinds({ backup: { everyHours: 24, lastAt: hoursAgo(49) } })).toEqual(['backup']);
  expect(kinds({ backup: { everyHours: 24, lastAt: null } })).toEqual(['backup']);
  expect(kinds({ backup: { everyHours: 24, lastAt: hoursAgo(49) }, startedAt: hoursAgo(2) })).toEqual([]);
});

it('names regions whose roads an earlier version prepared, and what to do', () => {
  const [alert] = findAlerts({ ...fine, outdatedRegions: ['Malta', 'Porto'] });
  expect(alert?.kind).toBe('regions');
  expect(alert?.text).toMatch(/^The roads of Malta, Porto were prepared by an earlier version/);
  expect(alert?.text).toContain('has to be uploaded again');
});
