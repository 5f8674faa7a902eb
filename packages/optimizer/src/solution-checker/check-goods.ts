import type { RouteView } from './route-view.ts';

/** Checks that no two incompatible goods are on the route, unless both belong to the fixed steps. */
export function checkGoods(view: RouteView): void {
  const stops = view.stops.map((step) => ({
    step,
    goods: view.orderOf(step)?.goods,
    isOrderFixed: view.isOrderFixed(step),
  }));
  for (const [a, b] of view.problem.incompatibleGoods ?? []) {
    const ones = stops.filter(({ goods }) => goods === a);
    const others = stops.filter(({ goods }) => goods === b);
    const areAllFixed = [...ones, ...others].every(({ isOrderFixed }) => isOrderFixed);
    if (ones.length > 0 && others.length > 0 && !areAllFixed)
      view.report('incompatible-goods', others[0]!.step, `${a} and ${b} are on one route`);
  }
}
