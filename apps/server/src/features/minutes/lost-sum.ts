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

  /** Adds a stop. */
  add({ route, lost, late }: LostStop): void {
    this.#addRoute(route.routeId);
    this.#stops++;
    if (sumOfCauses(late) > 0) this.#lateStops++;
    addTo(this.#lost, lost);
    addTo(this.#late, late);
  }

  /** Adds the sum of stops of one route. */
  addSum(sum: LostSum): void {
    if (sum.#lastRoute !== null) this.#addRoute(sum.#lastRoute);
    this.#stops += sum.#stops;
    this.#lateStops += sum.#lateStops;
    addTo(this.#lost, sum.#lost);
    addTo(this.#late, sum.#late);
  }

  #addRoute(routeId: string): void {
    if (routeId !== this.#lastRoute) this.#routes++;
    this.#lastRoute = routeId;
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

function addTo(total: MutableSeconds, seconds: SecondsByCause): void {
  for (const cause of minuteCauses) total[cause] += seconds[cause];
}

/** Returns the sum of stops of one route. */
export function sumOf(stops: readonly LostStop[]): LostSum {
  const sum = new LostSum();
  for (const stop of stops) sum.add(stop);
  return sum;
}

/** Some stops by their sum, and the first of them. */
interface LostGroup {
  readonly key: string;
  readonly first: LostStop;
  readonly sum: LostSum;
}

/** Sums by a key, in the sequence in which their stops begin. */
export class LostGroups {
  readonly #groups = new Map<string, LostGroup>();

  /** Returns the sum of a key, to which the caller adds this stop. */
  at(key: string, stop: LostStop): LostSum {
    let group = this.#groups.get(key);
    if (!group) {
      group = { key, first: stop, sum: new LostSum() };
      this.#groups.set(key, group);
    }
    return group.sum;
  }

  list(): LostGroup[] {
    return [...this.#groups.values()];
  }

  sorted(): LostGroup[] {
    return this.list().sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
