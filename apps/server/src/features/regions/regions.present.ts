import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { regionSteps } from '@roundsman/contract/http/regions';
import type { StoredBounds } from './regions.tables.ts';
import { type RegionRow, shareDone } from './regions.store.ts';
import { formatProblem } from './region-problem.ts';

export type WireRegion = ReplyInput<EndpointNamed<'POST /regions'>>;

export function presentRegion(row: RegionRow): WireRegion {
  const { live_bounds: bounds, made_at: madeAt, work_state: state, work_problem: problem } = row;
  return {
    _id: row.id,
    name: row.name,
    source: { kind: row.source_kind, text: row.source },
    live: bounds &&
      madeAt && {
        madeAt: madeAt.toISOString(),
        bounds,
        areaKm2: areaOf(bounds),
        bytes: row.live_bytes ?? 0,
        addresses: row.live_addresses ?? 0,
      },
    work: state && {
      state,
      done: shareDone(row.work_steps),
      steps: regionSteps.map((name) => ({
        name,
        done: row.work_steps[name]?.done ?? 0,
        seconds: row.work_steps[name]?.seconds ?? null,
      })),
      problem: problem && {
        code: problem.code,
        ...formatProblem(problem.code, problem.values),
        values: problem.values,
      },
      since: (row.work_since ?? row.created_at).toISOString(),
    },
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the area of the bounds on the globe, in square kilometres. */
function areaOf({ southWest, northEast }: StoredBounds): number {
  const radius = 6371;
  const radians = Math.PI / 180;
  const height = Math.sin(northEast.lat * radians) - Math.sin(southWest.lat * radians);
  return Math.round(radius * radius * height * (northEast.lng - southWest.lng) * radians * 10) / 10;
}
