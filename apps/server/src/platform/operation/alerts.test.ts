import { expect, it } from 'vitest';
import { findAlerts, type Readings } from './alerts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fine: Readings = {
  outbox: { waiting: 3, oldestSeconds: 2, parked: 0 },
  queues: [{ name: 'send-message', waiting: 1, running: 0, failed: 0, oldestSeconds: 5 }],
  disk: { freeBytes: 40e9, totalBytes: 1000e9 },
  backup: { everyHours: 24, lastAt: hoursAgo(30) },
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

it('reports a disk that fills up, large or small', () => {
  expect(kinds({ disk: { freeBytes: 0.9e9, totalBytes: 10e9 } })).toEqual(['disk']);
  expect(kinds({ disk: { freeBytes: 19e9, totalBytes: 1000e9 } })).toEqual(['disk']);
  expect(kinds({ disk: { freeBytes: 2e9, totalBytes: 10e9 } })).toEqual([]);
});

it('reports missing backups, after the server had time to make them', () => {
  expect(kinds({ backup: { everyHours: 24, lastAt: hoursAgo(49) } })).toEqual(['backup']);
  expect(kinds({ backup: { everyHours: 24, lastAt: null } })).toEqual(['backup']);
  expect(kinds({ backup: { everyHours: 24, lastAt: hoursAgo(49) }, startedAt: hoursAgo(2) })).toEqual([]);
});
