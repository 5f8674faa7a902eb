import type { RouteView } from './route-view.ts';

/** Checks that no two incompatible goods are on the route, unless both belong to the fixed steps. */
export function checkGoods(view: RouteView): void {
  const stops = view.stops.map((step) => ({
    step,
    goods: view.orderOf(step)?.goods,
    isOrderFixed: view.isOrderFixed(step),
  }));
  for (const [one, other] of view.problem.incompatibleGoods ?? []) {
    const ones = stops.filter(({ goods }) => goods === one);
    const others = stops.filter(({ goods }) => goods === other);
    const areAllFixed = [...ones, ...others].every(({ isOrderFixed }) => isOrderFixed);
    if (ones.length > 0 && others.length > 0 && !areAllFixed)
      view.report('incompatible-goods', others[0]!.step, `${one} and ${other} are on one route`);
  }
}
