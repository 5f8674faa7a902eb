import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** The steps of a preparation, in this order. The last three run in parallel for a small extract. */
export const regionSteps = ['fetch', 'check', 'roads', 'tiles', 'places'] as const;
export type RegionStep = (typeof regionSteps)[number];

/** Reasons why a region could not be prepared. The server's `region-problem.ts` has their texts and remedies. */
export const regionProblems = [
  'file_missing',
  'file_unreadable',
  'upload_gone',
  'address_refused',
  'address_unreachable',
  'address_answered',
  'address_stalled',
  'not_pbf',
  'truncated',
  'damaged',
  'unsupported',
  'no_roads',
  'disk_full',
  'memory_full',
  'internal',
] as const;
export type RegionProblemCode = (typeof regionProblems)[number];

const corner = z.object({ lat: z.number(), lng: z.number() });

const work = z.object({
  state: z.enum(['waiting', 'working', 'failed', 'canceled']),
  /** 0…1 over all steps. */
  done: z.number(),
  steps: z.array(
    z.object({
      name: z.enum(regionSteps),
      /** 0…1. */
      done: z.number(),
      /** The duration; null until it is done. */
      seconds: z.number().nullable(),
    }),
  ),
  /** Set when it failed. `values` fill the text: a path, a host, sizes in bytes. */
  problem: z
    .object({
      code: z.enum(regionProblems),
      message: z.string(),
      remedy: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  since: s.instant,
});

export const region = z.object({
  _id: s.id,
  name: z.string(),
  source: z.object({ kind: z.enum(['file', 'url', 'upload']), text: z.string() }),
  /** The present version of the region; null before the first preparation. */
  live: z
    .object({
      madeAt: s.instant,
      bounds: z.object({ southWest: corner, northEast: corner }),
      areaKm2: z.number(),
      /** Bytes on the disk, without the entries in the database. */
      bytes: z.number(),
      addresses: z.number().int(),
    })
    .nullable(),
  /** The running preparation, or the failed last one; else null. The present version stays in use meanwhile. */
  work: work.nullable(),
  createdAt: s.instant,
});

const name = s.line.max(60, problem.invalid);
/** A path on the server, or an https URL. */
const source = s.required.max(2000, problem.invalid);

const sourceErrors = ['region_file_missing', 'region_file_unreadable', 'region_address_refused'] as const;
const uploadErrors = ['unsupported_file', 'region_not_an_extract', 'region_disk_full'] as const;

export const regionEndpoints = [
  endpoint('GET /regions', {
    summary: 'Regions of this installation',
    access: 'installation.admin',
    reply: z.object({
      regions: z.array(region),
      /** Free bytes on the disk of the regions. */
      freeBytes: z.number(),
    }),
  }),
  endpoint('GET /regions/extracts', {
    summary: 'Extracts to download, by words of their name, with what each will take',
    access: 'installation.admin',
    query: z.object({ search: s.line.max(100, problem.invalid) }),
    reply: z.object({
      extracts: z.array(
        z.object({
          name: z.string(),
          /** The country of a part, or the continent of a country. */
          area: z.string(),
          /** The `source` for POST /regions. */
          url: z.string(),
          /** Approximate bytes of the download. */
          bytes: z.number(),
          /** Estimated duration of the preparation, without the download. */
          seconds: z.number(),
          /** The least free bytes with which the server begins. */
          diskBytes: z.number(),
          memoryBytes: z.number(),
          hasDisk: z.boolean(),
          hasMemory: z.boolean(),
        }),
      ),
    }),
  }),
  endpoint('POST /regions', {
    summary: 'Add a region from a file on the server or an address',
    access: 'installation.admin',
    body: z.object({ source, name: name.optional() }),
    reply: region,
    status: 202,
    errors: ['region_name_taken', ...sourceErrors],
  }),
  endpoint('POST /regions/upload', {
    summary: 'Add a region from an extract sent as the body (application/octet-stream)',
    access: 'installation.admin',
    query: z.object({ fileName: s.required.max(255, problem.invalid), name: name.optional() }),
    streams: true,
    reply: region,
    status: 202,
    errors: ['region_name_taken', ...uploadErrors],
  }),
  endpoint('POST /regions/:id/update', {
    summary: 'Prepare a region again, from the same source or another',
    access: 'installation.admin',
    params: s.idParams,
    body: z.object({ source: source.optional() }),
    reply: region,
    status: 202,
    errors: ['region_busy', ...sourceErrors],
  }),
  endpoint('POST /regions/:id/upload', {
    summary: 'Prepare a region again from an extract sent as the body (application/octet-stream)',
    access: 'installation.admin',
    params: s.idParams,
    query: z.object({ fileName: s.required.max(255, problem.invalid) }),
    streams: true,
    reply: region,
    status: 202,
    errors: ['region_busy', ...uploadErrors],
  }),
  endpoint('POST /regions/:id/cancel', {
    summary: 'Stop preparing a region; what answered goes on answering',
    access: 'installation.admin',
    params: s.idParams,
    reply: region,
  }),
  endpoint('DELETE /regions/:id', {
    summary: 'Remove a region with its roads, map and addresses',
    access: 'installation.admin',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
