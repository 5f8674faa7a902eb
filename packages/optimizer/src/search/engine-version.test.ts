import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { sequencesOf } from '../problem/solution.ts';
import { byDistance, city } from '../testing/city.ts';
import { canRepeatExactly, ENGINE_VERSION } from './engine-version.ts';
import { optimizeInline } from './optimize-inline.ts';

/** The routes that this version of the search finds, as hashes. */
const FOUND = { version: 4, routes: ['afbf75601cdb', '6ef75c7a12d6', '7ceed2947c97'] };

const town = city({ vehicles: 6, jobs: 50, shipments: 6 });
const hashOf = (problem: Problem): string =>
  createHash('sha256')
    .update(JSON.stringify(sequencesOf(optimizeInline(problem, { iterations: 400 }))))
    .digest('hex')
    .slice(0, 12);

describe('the version of the search', () => {
  it('is increased when the same seed finds other routes: change FOUND together with ENGINE_VERSION', () => {
    const days = [town, byDistance(town), { ...town, options: { ...town.options, objective: 'fleet-first' as const } }];
    expect({ version: ENGINE_VERSION, routes: days.map(hashOf) }).toEqual(FOUND);
  });

  it('recognises searches that can be repeated bit for bit', () => {
    const { search } = optimizeInline(town, { iterations: 10 });
    const { engine, ...earlier } = search;
    expect(canRepeatExactly(search)).toBe(true);
    expect(canRepeatExactly({ ...search, engine: engine + 1 })).toBe(false);
    expect(canRepeatExactly(earlier)).toBe(false);
  });
});
