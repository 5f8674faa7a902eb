import { formatTimeOfDay } from '@roundsman/domain';
import { handlers } from '../../platform/http/handlers.ts';
import { decideHabits } from './decide-habits.ts';
import { listHabits, type NamedPlace, readPlaces } from './habits.store.ts';

export const routes = handlers({
  'GET /habits': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const habits = await listHabits(tx, query.state);
      const placesOf = ({ first_place, second_place, evidence }: (typeof habits)[number]): readonly string[] => [
        first_place,
        ...(second_place === null ? [] : [second_place]),
        ...evidence.flatMap(({ planned }) => planned),
      ];
      const named = await readPlaces(tx, [...new Set(habits.flatMap(placesOf))]);
      return {
        habits: habits.map((habit) => ({
          _id: habit.id,
          kind: habit.kind,
          state: habit.state,
          first: presentPlace(named, habit.first_place),
          second: habit.second_place === null ? null : presentPlace(named, habit.second_place),
          from: habit.from_seconds === null ? null : formatTimeOfDay(habit.from_seconds),
          evidence: habit.evidence.toReversed().map(({ day, at, planned, driven }) => ({
            day,
            at: formatTimeOfDay(at),
            planned: planned.map((place) => presentPlace(named, place)),
            driven: driven.map((place) => presentPlace(named, place)),
          })),
          foundAt: habit.found_at.toISOString(),
          decidedAt: habit.decided_at?.toISOString() ?? null,
          decidedBy: habit.decided_by_name,
        })),
      };
    }),

  'POST /habits/decide': ({ tenant, principal: { userId }, now }, { body: { ids, state } }) =>
    tenant.write((tx) => decideHabits(tx, ids, { state, userId, at: now() })),
});

const presentPlace = (named: ReadonlyMap<string, NamedPlace>, place: string) => ({
  id: place,
  name: named.get(place)?.name ?? null,
  address: named.get(place)?.address ?? null,
});
