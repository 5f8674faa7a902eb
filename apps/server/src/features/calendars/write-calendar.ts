import {
  addDays,
  formatWallClock,
  instantInTimeZone,
  type Language,
  parseTimeOfDay,
  toOneLine,
} from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  default as ical,
} from 'ical-generator';
import type { DaysOfFeed } from '../shifts/index.ts';
import type { CalendarRoute } from './calendars.store.ts';

interface Calendar {
  readonly name: string;
  /** DRIVER: an event for each route. Otherwise: one for each plan, with its routes. */
  readonly kind: 'COMPANY' | 'DEPOT' | 'DRIVER';
  readonly routes: readonly CalendarRoute[];
  readonly shifts: DaysOfFeed;
  /** By driver id. */
  readonly driverNames: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly language: Language;
  /** The last change of the settings: another time zone moves all events. Null: never. */
  readonly settingsChangedAt: Date | null;
}

/**
 * Writes routes and shifts as iCalendar (RFC 5545). Times of plans are the company's wall clock; they are written in UTC, which each
 * program shows in its own zone. Equal routes give equal text.
 */
export function writeCalendar(feed: Calendar): string {
  const { name, kind, routes, timeZone, language, settingsChangedAt } = feed;
  const texts = serverTexts[language].calendar;
  const calendar = ical({
    // The library does not escape the name: a line break in it would begin a line of the file.
    name: toOneLine(name),
    prodId: { company: 'Roundsman', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  const at = (day: string, seconds: number): Date => instantInTimeZone(timeZone, day, seconds);
  const clock = formatWallClock;
  const stopCount = (count: number): string => texts.stops.replace('{count}', String(count));

  const add = (event: {
    id: string;
    summary: string;
    routes: readonly CalendarRoute[];
    lines: readonly string[];
    isSure: boolean;
    location: string | null;
  }): void => {
    const [first] = event.routes;
    if (!first) return;
    const changes = event.routes.map(({ updated_at: updatedAt }) => updatedAt.getTime());
    const changed = new Date(Math.max(...changes, settingsChangedAt?.getTime() ?? 0));
    calendar.createEvent({
      id: event.id,
      start: at(first.delivery_date, Math.min(...event.routes.map((route) => route.start_seconds))),
      end: at(first.delivery_date, Math.max(...event.routes.map((route) => route.end_seconds))),
      summary: toOneLine(event.summary),
      description: event.lines.map(toOneLine).join('\n'),
      stamp: changed,
      lastModified: changed,
      // Grows with each change, so that programs replace the event.
      sequence: Math.floor(changed.getTime() / 1000) % 2_147_483_647,
      status: event.isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: kind === 'DRIVER' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(event.location && { location: toOneLine(event.location) }),
    });
  };

  if (kind === 'DRIVER')
    for (const route of routes)
      add({
        id: `route-${route.id}@roundsman`,
        summary: `${route.plan} · ${stopCount(route.stops.length)}`,
        routes: [route],
        lines: route.stops.map(({ type, at: arrival, code, name: customer, address }, index) =>
          [`${index + 1}. ${clock(arrival)}`, ...(type === 'pickup' ? [texts.pickup] : []), customer, address, code]
            .filter(Boolean)
            .join(' · '),
        ),
        isSure: true,
        location: route.start_address,
      });
  else
    for (const routesOfPlan of Map.groupBy(routes, (route) => route.plan_id).values()) {
      const [plan] = routesOfPlan;
      if (!plan) continue;
      const count = routesOfPlan.reduce((sum, { stops }) => sum + stops.length, 0);
      add({
        id: `plan-${plan.plan_id}@roundsman`,
        summary: `${plan.plan} · ${stopCount(count)}`,
        routes: routesOfPlan,
        lines: routesOfPlan.map((route) =>
          [
            `${clock(route.start_seconds)}–${clock(route.end_seconds)}`,
            route.driver,
            stopCount(route.stops.length),
          ].join(' · '),
        ),
        isSure: plan.plan_status === 'DISPATCHED',
        location: null,
      });
    }
  addShifts(calendar, feed);
  return calendar.toString();
}

/**
 * Adds shifts: to a driver's calendar each shift and absence, to the others one event a day, with who works and who is
 * away. Absences have no reason.
 */
function addShifts(
  calendar: ICalCalendar,
  { kind, shifts: { days, changedAt }, driverNames, timeZone, language }: Calendar,
): void {
  if (!changedAt) return;
  const texts = serverTexts[language].calendar;
  const at = (day: string, time: string): Date => instantInTimeZone(timeZone, day, parseTimeOfDay(time) ?? 0);
  const common = {
    stamp: changedAt,
    lastModified: changedAt,
    sequence: Math.floor(changedAt.getTime() / 1000) % 2_147_483_647,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  const wholeDay = (date: string) => ({
    start: new Date(`${date}T00:00:00Z`),
    end: new Date(`${addDays(date, 1)}T00:00:00Z`),
    allDay: true,
  });
  if (kind === 'DRIVER')
    for (const { driverId, date, hours, away } of days) {
      for (const [index, { start, end }] of hours.entries())
        calendar.createEvent({
          ...common,
          id: `shift-${driverId}-${date}-${index}@roundsman`,
          start: at(date, start),
          end: at(date, end),
          summary: texts.shift,
        });
      for (const [index, { start, end }] of away.entries())
        calendar.createEvent({
          ...common,
          id: `away-${driverId}-${date}-${index}@roundsman`,
          ...(start === null || end === null ? wholeDay(date) : { start: at(date, start), end: at(date, end) }),
          summary: texts.away,
        });
    }
  else
    for (const [date, ofDay] of Map.groupBy(days, (day) => day.date)) {
      const working = ofDay.filter(({ hours }) => hours.length > 0);
      const nameOf = (driverId: string): string => toOneLine(driverNames.get(driverId) ?? '');
      calendar.createEvent({
        ...common,
        id: `shifts-${date}@roundsman`,
        ...wholeDay(date),
        summary: texts.atWork.replace('{count}', String(working.length)),
        description: [
          ...working.map(
            ({ driverId, hours }) =>
              `${hours.map(({ start, end }) => `${start}–${end}`).join(', ')} · ${nameOf(driverId)}`,
          ),
          ...ofDay
            .filter(({ state }) => state === 'AWAY')
            .map(({ driverId }) => texts.isAway.replace('{name}', nameOf(driverId))),
        ].join('\n'),
      });
    }
}
