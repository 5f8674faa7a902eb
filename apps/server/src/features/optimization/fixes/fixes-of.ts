import { capacityFieldOf, formatTimeOfDay, isLoadField, type StopRef } from '@roundsman/domain';
import type { Problem, Relaxation, TaskRef } from '@roundsman/optimizer';
import type { StoredFix } from '../../route-plans/index.ts';

const day = 86_400;
const toMinute = {
  down: (seconds: number) => Math.floor(seconds / 60) * 60,
  up: (s: number) => Math.ceil(s / 60) * 60,
};

/**
 * Converts the optimizer's relaxations to changes that a dispatcher can make. Rounds times outwards to whole minutes
 * and kilometres up to tenths. Omits those without a field in the product and those that would pass midnight.
 */
export function fixesOf(
  relaxations: readonly Relaxation[],
  stopOf: (task: TaskRef) => StopRef,
  problem: Pick<Problem, 'dimensions' | 'vehicles'> = { vehicles: [] },
): StoredFix[] {
  return relaxations.flatMap((relaxation) => {
    const change = changeOf(relaxation, stopOf, problem);
    return change === null
      ? []
      : [{ ...nothing, driverId: relaxation.vehicleId, addedSeconds: relaxation.addedCost, ...change }];
  });
}

const nothing = {
  stop: null,
  shiftEnd: null,
  shiftStart: null,
  windowStart: null,
  windowEnd: null,
  skills: [] as string[],
  limit: null,
};

function changeOf(
  relaxation: Relaxation,
  stopOf: (task: TaskRef) => StopRef,
  problem: Pick<Problem, 'dimensions' | 'vehicles'>,
): (Partial<StoredFix> & Pick<StoredFix, 'kind'>) | null {
  switch (relaxation.kind) {
    case 'shift': {
      const shiftEnd = toMinute.up(relaxation.shiftEnd);
      return shiftEnd < day ? { kind: 'shift', shiftEnd: formatTimeOfDay(shiftEnd) } : null;
    }
    case 'shift-start': {
      const shiftStart = toMinute.down(relaxation.shiftStart);
      return shiftStart >= 0 ? { kind: 'shift-start', shiftStart: formatTimeOfDay(shiftStart) } : null;
    }
    case 'time-window': {
      const [start, end] = [toMinute.down(relaxation.window.start), toMinute.up(relaxation.window.end)];
      return {
        kind: 'time-window',
        stop: stopOf(relaxation.task).type,
        windowStart: start <= 0 ? null : formatTimeOfDay(start),
        windowEnd: end >= day ? null : formatTimeOfDay(end),
      };
    }
    case 'capacity': {
      if ((problem.dimensions?.length ?? 1) > 1) return raisedCapacities(relaxation, problem);
      const [limit = null] = relaxation.capacity;
      return limit === null ? null : { kind: 'capacity', limit };
    }
    case 'skills':
      return { kind: 'skills', skills: [...relaxation.skills] };
    case 'vehicle-not-allowed':
      return { kind: 'allowed-driver' };
    case 'max-stops':
      return { kind: 'max-stops', limit: relaxation.limit };
    case 'max-distance':
      return { kind: 'max-distance', limit: Math.ceil(relaxation.limit / 100) / 10 };
    case 'max-ride-time':
      return { kind: 'max-ride-time', limit: Math.ceil(relaxation.limit / 60) };
    case 'release-time': {
      const ready = toMinute.down(relaxation.releaseTime);
      return ready >= 0 ? { kind: 'release-time', windowStart: formatTimeOfDay(ready) } : null;
    }
    case 'max-working-time':
      return { kind: 'max-working-time', limit: Math.ceil(relaxation.limit / 60) };
    case 'max-travel':
    case 'max-reloads':
    case 'latest-start':
    case 'last-in-first-out':
      return null;
  }
}

/** Returns the capacities that a vehicle would need in the dimensions where it has less. */
function raisedCapacities(
  { vehicleId, capacity }: Extract<Relaxation, { kind: 'capacity' }>,
  { dimensions = [], vehicles }: Pick<Problem, 'dimensions' | 'vehicles'>,
): Partial<StoredFix> & Pick<StoredFix, 'kind'> {
  const now = [vehicles.find(({ id }) => id === vehicleId)?.capacity ?? []].flat();
  const capacities = Object.fromEntries(
    dimensions.flatMap((id, i) => {
      const [needed = null, has = null] = [capacity[i], now[i]];
      return isLoadField(id) && needed !== null && has !== null && needed > has ? [[capacityFieldOf[id], needed]] : [];
    }),
  );
  return { kind: 'capacity', limit: capacities.capacity ?? null, capacities };
}
