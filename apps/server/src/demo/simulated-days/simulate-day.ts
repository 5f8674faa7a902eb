import { type DrivenRoute, driveRoute, type WayBetween } from './drive-route.ts';
import { type PhoneReports, reportRoute } from './report-route.ts';
import type { RouteToDrive } from './route-to-drive.ts';
import type { Truth } from './truth.ts';

/** A driven day: its true course, and the reports of the drivers' phones. */
export interface SimulatedDay {
  readonly driven: readonly DrivenRoute[];
  readonly reports: readonly PhoneReports[];
}

/**
 * Drives the routes of a day. The product may know only the reports of the phones; the rest is the measure.
 * @param day YYYY-MM-DD; another day has other traffic and other visits
 * @param wayBetween ways without traffic by the roads that the plan uses
 */
export async function simulateDay(
  routes: readonly RouteToDrive[],
  options: { readonly truth: Truth; readonly wayBetween: WayBetween; readonly seed: number; readonly day: string },
): Promise<SimulatedDay> {
  const driven: DrivenRoute[] = [];
  for (const route of routes) driven.push(await driveRoute(route, options));
  return { driven, reports: driven.map((route) => reportRoute(route, options)) };
}
