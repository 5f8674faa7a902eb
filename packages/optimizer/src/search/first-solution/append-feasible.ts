import type { Routes } from '../../route/routes.ts';

/** Fills a route with those of the tasks, in their order, that break no hard rule. */
export function appendFeasible(routes: Routes, v: number, wanted: readonly number[]): void {
  const { model } = routes;
  const place = new Map(wanted.map((node, at) => [node, at]));
  const maySet = (node: number) => {
    const unit = model.unitOf[node]!;
    if (unit < 0 || routes.links.isAlternativeServed(unit) || !routes.links.allows(unit, v)) return false;
    if (routes.isPlaced(unit) || model.compatible[unit * model.vehicles + v] === 0) return false;
    const second = model.second[unit]!;
    return second < 0 || place.get(model.first[unit]!)! < (place.get(second) ?? -1);
  };
  // All tasks at once, which usually works: a stop may also repair a rule that another one breaks.
  const empty = routes.sequence(v);
  const whole = wanted.filter(maySet);
  if (empty.length === 0) {
    routes.setRoute(v, whole);
    if (routes.isFeasible(v) && routes.areLinksRespected()) return;
    routes.clearRoute(v);
    routes.setRoute(v, empty);
  }
  for (const node of wanted) {
    if (!maySet(node)) continue;
    const unit = model.unitOf[node]!;
    const second = model.second[unit]!;
    const before = routes.sequence(v);
    const nodes = second >= 0 ? [model.first[unit]!, second] : [node];
    const merged = mergeByPlace(before, nodes, place);
    routes.clearRoute(v);
    routes.setRoute(v, merged);
    if (routes.isFeasible(v) && (routes.plan === null || routes.plan.allowsRoute(v))) continue;
    routes.clearRoute(v);
    routes.setRoute(v, before);
  }
}

/** Adds tasks to a route at their wanted positions; tasks without one stay where they are. */
function mergeByPlace(route: Int32Array, nodes: readonly number[], place: ReadonlyMap<number, number>): number[] {
  const merged = Array.from(route);
  for (const node of nodes) {
    const wanted = place.get(node)!;
    const at = merged.findIndex((other) => (place.get(other) ?? -1) > wanted);
    merged.splice(at < 0 ? merged.length : at, 0, node);
  }
  return merged;
}
