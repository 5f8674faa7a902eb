import { minuteCauses } from '@roundsman/domain';
import { noSeconds, type SecondsByCause, sumOfCauses } from '@roundsman/planning/lost-minutes';
import type { LostStop } from './read-lost-minutes.ts';

type MutableSeconds = { -readonly [Cause in keyof SecondsByCause]: SecondsByCause[Cause] };

export const presentSplit = (causes: SecondsByCause) => ({ total: sumOfCauses(causes), causes: { ...causes } });

/** The figures of some stops, which are added route by route. */
export class LostSum {
  #routes = 0;
  #stops = 0;
  #lateStops = 0;
  #lastRoute: string | null = null;
  readonly #lost: MutableSeconds = { ...noSeconds };
  readonly #late: MutableSeconds = { ...noSeconds };

  add({ route: { routeId }, lost, late }: LostStop): void {
    if (routeId !== this.#lastRoute) this.#routes++;
    this.#lastRoute = routeId;
    this.#stops++;
    if (sumOfCauses(late) > 0) this.#lateStops++;
    for (const cause of minuteCauses) {
      this.#lost[cause] += lost[cause];
      this.#late[cause] += late[cause];
    }
  }

  get lostSeconds(): number {
    return sumOfCauses(this.#lost);
  }

  present() {
    return {
      routes: this.#routes,
      stops: this.#stops,
      lateStops: this.#lateStops,
      lost: presentSplit(this.#lost),
      late: presentSplit(this.#late),
    };
  }
}

/** Returns the sum of some stops. */
export function sumOf(stops: readonly LostStop[]): LostSum {
  const sum = new LostSum();
  for (const stop of stops) sum.add(stop);
  return sum;
}

/** Some stops by their sum, and the first of them. */
export interface LostGroup {
  readonly key: string;
  readonly first: LostStop;
  readonly sum: LostSum;
}

/** Adds up the stops of each group, in the sequence in which the groups begin. */
export function sumBy(stops: readonly LostStop[], keyOf: (stop: LostStop) => string): LostGroup[] {
  const groups = new Map<string, LostGroup>();
  for (const stop of stops) {
    const key = keyOf(stop);
    const group = groups.get(key) ?? { key, first: stop, sum: new LostSum() };
    if (group.first === stop) groups.set(key, group);
    group.sum.add(stop);
  }
  return [...groups.values()];
}
