import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';

/*
 * Rule: the two goods of a pair in `Problem.incompatibleGoods` are never on one vehicle, not even on different trips.
 * Orders without `goods` are compatible with all. Goods of fixed steps are on the route anyway; added goods must be
 * compatible with them.
 */

/** Goods that exclude each other. */
export const incompatibleGoods: RouteRule = {
  code: 'incompatible-goods',
  reason: 'Every vehicle that could take it has goods that exclude it',
  validate({ jobs, shipments, incompatibleGoods: pairs = [] }, report) {
    pairs.forEach((pair, index) => {
      const [a, b] = pair;
      const areNames = pair.length === 2 && [a, b].every((name) => typeof name === 'string' && name !== '');
      if (areNames && a !== b) return;
      report(
        106,
        `incompatibleGoods[${index}]`,
        'Incompatible goods are not a pair of two names',
        'Give the names of two different goods.',
      );
    });
    const validateGoods = (goods: string | undefined, path: string, subject: string) => {
      if (goods === undefined || (typeof goods === 'string' && goods !== '')) return;
      report(315, `${path}.goods`, `${subject}: the goods have no name`, 'Name the goods, or leave them out.');
    };
    jobs.forEach(({ id, goods }, index) => validateGoods(goods, `jobs[${index}]`, `Delivery ${id}`));
    shipments.forEach(({ id, goods }, index) => validateGoods(goods, `shipments[${index}]`, `Pickup ${id}`));
  },
  prepare(problem) {
    const used = new Set([...problem.jobs, ...problem.shipments].map(({ goods }) => goods));
    const pairs = (problem.incompatibleGoods ?? []).filter((pair) => pair.every((name) => used.has(name)));
    return pairs.length > 0 ? new IncompatibleGoods(problem, pairs) : null;
  },
};

class IncompatibleGoods implements PreparedRule {
  readonly code = 'incompatible-goods';
  readonly isMonotone = true;
  readonly reads = 'orders';
  /**
   * Number of the goods that a job or pickup puts on the route; −1 for deliveries and for goods without a conflict.
   */
  private readonly goodsOf: Int32Array;
  /** For each of the goods, those that it excludes. */
  private readonly conflicts: readonly Int32Array[];
  /** The last call in which goods were found on the route, and in which others excluded them. */
  private readonly foundIn: Int32Array;
  private readonly excludedIn: Int32Array;
  private call = 0;

  constructor({ jobs, shipments }: RuleProblem, pairs: readonly (readonly [string, string])[]) {
    const names = [...new Set(pairs.flat())];
    const numbers = new Map(names.map((name, number) => [name, number]));
    const numberOf = ({ goods }: { readonly goods?: string | undefined }) =>
      goods === undefined ? -1 : (numbers.get(goods) ?? -1);
    this.goodsOf = Int32Array.from([
      ...jobs.map(numberOf),
      ...shipments.flatMap((shipment) => [numberOf(shipment), -1]),
    ]);
    const enemies = names.map(() => new Set<number>());
    for (const [a, b] of pairs) {
      enemies[numbers.get(a)!]!.add(numbers.get(b)!);
      enemies[numbers.get(b)!]!.add(numbers.get(a)!);
    }
    this.conflicts = enemies.map((numbersOfOne) => Int32Array.from(numbersOfOne));
    this.foundIn = new Int32Array(names.length);
    this.excludedIn = new Int32Array(names.length);
  }

  concerns(): boolean {
    return true;
  }

  isRespected({ task, count, fixed }: TimedRoute): boolean {
    this.call++;
    for (let stop = 0; stop < count; stop++) {
      const goods = this.goodsOf[task[stop]!]!;
      if (goods < 0) continue;
      if (stop >= fixed && this.excludedIn[goods] === this.call) return false;
      this.add(goods);
    }
    return true;
  }

  reportViolations({ task, count }: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    this.call++;
    for (let stop = 0; stop < count; stop++) {
      const goods = this.goodsOf[task[stop]!]!;
      if (goods < 0) continue;
      if (this.excludedIn[goods] === this.call) report(stop, null);
      this.add(goods);
    }
  }

  private add(goods: number): void {
    if (this.foundIn[goods] === this.call) return;
    this.foundIn[goods] = this.call;
    const enemies = this.conflicts[goods]!;
    for (let at = 0; at < enemies.length; at++) this.excludedIn[enemies[at]!] = this.call;
  }
}
