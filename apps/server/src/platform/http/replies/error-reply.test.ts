import { expect, it } from 'vitest';
import { DiskFull } from '../../full-disk.ts';
import { refusalOf } from './error-reply.ts';

const thrown = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

it.each([
  thrown('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  thrown('terminating connection due to administrator command', '57P01'),
  thrown('the database system is starting up', '57P03'),
  thrown('Connection terminated unexpectedly'),
  thrown('Client has encountered a connection error and is not queryable'),
  thrown('timeout exceeded when trying to connect'),
])('without database the server reports that it is not available now: $message', (error) => {
  expect(refusalOf(error)?.status).toBe(503);
});

it('a bug is not reported as unavailability', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeUndefined();
});

it.each([
  [thrown('could not extend file', '53100'), 'database_disk_full'],
  [thrown('no space left on device, write', 'ENOSPC'), 'data_disk_full'],
  [thrown('quota exceeded', 'EDQUOT'), 'data_disk_full'],
  [new DiskFull('files'), 'files_disk_full'],
])('a full disk is reported as such, and as temporary: $message', (error, code) => {
  const refusal = refusalOf(error);
  expect(refusal?.code).toEqual(code);
  expect(refusal?.status).toBe(503);
});
