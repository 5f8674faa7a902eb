import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  matrixInThreads,
  NoRoadsError,
  OsmFileError,
  prepareRoads,
  ROAD_FILE_VERSION,
  RoadFileError,
  roadFileVersionOf,
  Roads,
} from '../index.ts';
import { writeOsm } from '../osm/write-osm.ts';
import { randomTown } from '../testing/random-town.ts';
import { loadRoads, roadsIn, saveRoads, type StoredRoads } from './road-file.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roads-file-'));
  file = path.join(folder, 'town.roads');
  prepareRoads(writeOsm(randomTown({ seed: 3, size: 10 })), file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const codeOf = (bytes: Uint8Array) => {
  const other = path.join(folder, 'other.roads');
  writeFileSync(other, bytes);
  try {
    Roads.load(other);
  } catch (error) {
    if (error instanceof RoadFileError) return error.code;
    throw error;
  }
  return 'loaded';
};

describe('a file of prepared roads', () => {
  test('loads what was saved, and leaves no temporary file in the folder', () => {
    const roads = Roads.load(file);
    expect(roads.edgeCount).toBeGreaterThan(100);
    expect(roads.bounds.north).toBeGreaterThan(roads.bounds.south);
    expect(readdirSync(folder)).toEqual(['town.roads']);
  });

  test('of the version before loads, and its version can be read without loading it', () => {
    const older = path.join(folder, 'older.roads');
    const bytes = readFileSync(file);
    bytes.writeUInt32LE(ROAD_FILE_VERSION - 1, 4);
    writeFileSync(older, bytes);
    expect(roadFileVersionOf(file)).toEqual(ROAD_FILE_VERSION);
    expect(roadFileVersionOf(older)).toEqual(ROAD_FILE_VERSION - 1);
    expect(Roads.load(older).edgeCount).toBe(Roads.load(file).edgeCount);
    writeFileSync(older, 'hello');
    expect(() => roadFileVersionOf(older)).toThrow(expect.objectContaining({ code: 'not-roads' }));
    rmSync(older);
  });

  test('refuses another file, an unknown version and a flipped bit', () => {
    const bytes = readFileSync(file);
    expect(codeOf(Buffer.from('hello'))).toBe('not-roads');
    expect(codeOf(Buffer.alloc(1000))).toBe('not-roads');
    for (const version of [0, ROAD_FILE_VERSION + 1]) {
      const other = Buffer.from(bytes);
      other.writeUInt32LE(version, 4);
      expect(codeOf(other)).toBe('other-version');
    }
    expect(codeOf(bytes.subarray(0, bytes.length - 100))).toBe('damaged');
    for (let at = 8; at < bytes.length; at += 997) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ 4;
      expect(codeOf(flipped), `byte ${at}`).toBe('damaged');
    }
    expect(codeOf(bytes)).toBe('loaded');
  });

  test.each(['treeBoxes', 'nameBytes', 'upCount'] as const)('reports a file without %s as damaged', (missing) => {
    const roads = roadsIn(loadRoads(file));
    const incomplete: Partial<StoredRoads> = { ...roads };
    delete incomplete[missing];
    const other = path.join(folder, 'incomplete.roads');
    saveRoads(incomplete as StoredRoads, other);
    expect(() => Roads.load(other)).toThrow(expect.objectContaining({ code: 'damaged' }));
    rmSync(other);
  });

  test('keeps the previous file when the preparation fails', () => {
    const before = readFileSync(file);
    expect(() => prepareRoads(Buffer.from('no extract'), file)).toThrow(OsmFileError);
    const sea = writeOsm({
      nodes: [{ id: 1, lat: 0, lng: 0 }],
      ways: [{ id: 1, refs: [1], tags: { natural: 'coastline' } }],
    });
    expect(() => prepareRoads(sea, file)).toThrow(NoRoadsError);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('threads sharing the roads compute the same matrix', async () => {
    const roads = Roads.load(file);
    const positions = Array.from({ length: 31 }, (_, i) => ({
      edge: i * 3,
      fraction: 0.3,
      forward: true,
      backward: true,
    }));
    const alone = roads.matrix(positions, positions);
    const shared = await matrixInThreads(roads, positions, positions, { threads: 2 });
    expect(shared.durations).toEqual(alone.durations);
    expect(shared.distances).toEqual(alone.distances);
  });

  test('aborting ends the threads', async () => {
    const roads = Roads.load(file);
    const positions = Array.from({ length: 200 }, (_, i) => ({
      edge: i,
      fraction: 0.5,
      forward: true,
      backward: true,
    }));
    const stop = new AbortController();
    const matrix = matrixInThreads(roads, positions, positions, { signal: stop.signal });
    stop.abort(new Error('another plan was opened'));
    await expect(matrix).rejects.toThrow('another plan was opened');
    await expect(matrixInThreads(roads, positions, positions, { signal: stop.signal })).rejects.toThrow('another plan');
  });

  test('entries of null positions are infinite, and single rows equal those of the whole matrix', () => {
    const roads = Roads.load(file);
    const positions = [5, 50, 90].map((edge) => ({ edge, fraction: 0.5, forward: true, backward: true }));
    const whole = roads.matrix([...positions, null], [...positions, null]);
    expect([3, 7, 11, 12, 15].map((i) => whole.durations[i])).toEqual(Array(5).fill(Infinity));
    const row = roads.matrix(positions.slice(1, 2), positions);
    expect(row.durations).toEqual(whole.durations.slice(4, 7));
  });
});
