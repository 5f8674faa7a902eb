import type { RouteView } from './route-view.ts';

/** Stops that have to be first or last are, and none is later than its number; earlier may be. Fixed steps are history. */
export function checkPlaces(view: RouteView): void {
  const { stops, prefix } = view;
  const places = stops.map((step) => view.siteOf(step)?.place);
  stops.forEach((step, at) => {
    if (at < prefix.length) return;
    const place = places[at];
    if (place === 'first' && places.slice(prefix.length, at).some((before) => before !== 'first'))
      view.note('place', step, 'it has to be first');
    if (place === 'last' && places.slice(at + 1).some((behind) => behind !== 'last'))
      view.note('place', step, 'it has to be last');
    if (typeof place === 'number' && at + 1 > place)
      view.note('place', step, `it is stop ${at + 1}, but has to be stop ${place}`);
  });
}
