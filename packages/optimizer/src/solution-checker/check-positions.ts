import type { RouteView } from './route-view.ts';

/**
 * Checks that stops are at their required positions. A stop may come before its number, never after it. Fixed steps
 * are not checked.
 */
export function checkPositions(view: RouteView): void {
  const { stops, prefix } = view;
  const places = stops.map((step) => view.siteOf(step)?.place);
  stops.forEach((step, at) => {
    if (at < prefix.length) return;
    const place = places[at];
    if (place === 'first' && places.slice(prefix.length, at).some((before) => before !== 'first'))
      view.report('place', step, 'it has to be first');
    if (place === 'last' && places.slice(at + 1).some((behind) => behind !== 'last'))
      view.report('place', step, 'it has to be last');
    if (typeof place === 'number' && at + 1 > place)
      view.report('place', step, `it is stop ${at + 1}, but has to be stop ${place}`);
  });
}
