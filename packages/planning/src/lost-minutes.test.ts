import { describe, expect, it } from 'vitest';
import { type DrivenRoute, type DrivenStop, splitLostMinutes, sumOfCauses } from './lost-minutes.ts';

const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
const times = (arrival: string, end: string, start = arrival) => ({
  arrival: at(arrival),
  start: at(start),
  end: at(end),
});

const stop = (
  key: string,
  planned: DrivenStop['planned'],
  came: string,
  went: string,
  more: Partial<DrivenStop> = {},
) => ({
  key,
  planned,
  dispatched: planned,
  came: at(came),
  went: at(went),
  opens: null,
  latest: planned.arrival + 15 * 60,
  ...more,
});

const minutesOf = (causes: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(causes).flatMap(([cause, seconds]) => (seconds === 0 ? [] : [[cause, seconds / 60]])),
  );

describe('lost minutes', () => {
  it('are found where they were lost: at the start, on the road, on site, by waiting', () => {
    const [first, second] = splitLostMinutes({
      plannedStart: at('08:00'),
      departed: at('08:12'),
      stops: [
        stop('a', times('08:30', '08:36'), '08:42', '08:53'),
        stop('b', times('09:00', '09:10'), '09:28', '09:40', { opens: at('09:30') }),
      ],
    });
    expect(minutesOf(first!.lost)).toEqual({ START: 12, SERVICE: 5 });
    expect(minutesOf(second!.lost)).toEqual({ ROAD: 11, WAITING: 2 });
    expect(second!.delay / 60).toBe(28);
  });

  it('are changes by the office where the plan changed after the dispatch', () => {
    const [only] = splitLostMinutes({
      plannedStart: at('08:00'),
      departed: at('08:00'),
      stops: [stop('a', times('09:00', '09:10'), '09:00', '09:10', { dispatched: times('08:30', '08:40') })],
    });
    expect(minutesOf(only!.lost)).toEqual({ OFFICE: 30 });
  });

  it('count travel as planned where the departure is unknown', () => {
    const [only] = splitLostMinutes({
      plannedStart: at('08:00'),
      departed: null,
      stops: [stop('a', times('08:30', '08:36'), '08:40', '08:46')],
    });
    expect(minutesOf(only!.lost)).toEqual({ START: 10 });
  });

  it('that make a customer late are split over what had delayed the route', () => {
    const [, second] = splitLostMinutes({
      plannedStart: at('08:00'),
      departed: at('08:10'),
      stops: [
        stop('a', times('08:30', '08:36'), '08:40', '08:56'),
        stop('b', times('09:00', '09:10'), '09:20', '09:30', { latest: at('09:05') }),
      ],
    });
    expect(minutesOf(second!.late)).toEqual({ START: 7.5, SERVICE: 7.5 });
  });

  it('are the plan’s where the stop was planned late', () => {
    const [only] = splitLostMinutes({
      plannedStart: at('08:00'),
      departed: at('08:00'),
      stops: [stop('a', times('09:00', '09:10'), '09:00', '09:10', { latest: at('08:50') })],
    });
    expect(minutesOf(only!.late)).toEqual({ PLAN: 10 });
  });

  it('add up exactly to the delay at the end and to the late seconds, on a thousand made-up days', () => {
    let seed = 1;
    const random = (most: number): number => {
      seed = (seed * 16807) % 2147483647;
      return seed % most;
    };
    for (let day = 0; day < 1000; day++) {
      let [planned, dispatched, real] = [28_800, 28_800 + random(600), 28_800 + random(1200)];
      const stops = Array.from({ length: 1 + random(9) }, (_, i): DrivenStop => {
        const next = (time: number): DrivenStop['planned'] => {
          const arrival = time + 300 + random(900);
          const start = arrival + random(3) * 100;
          return { arrival, start, end: start + 60 + random(600) };
        };
        const [plan, sent] = [next(planned), next(dispatched)];
        [planned, dispatched] = [plan.end, sent.end];
        const came = real + 200 + random(1500);
        real = came + random(900);
        const isOpen = i > 2 && random(9) === 0;
        return {
          key: String(i),
          dispatched: random(5) === 0 ? null : sent,
          planned: plan,
          came,
          opens: random(2) === 0 ? came + random(400) : null,
          went: isOpen ? null : real,
          latest: plan.arrival + random(900) - 300,
        };
      });
      const route: DrivenRoute = {
        plannedStart: 28_000,
        departed: random(4) === 0 ? null : 28_000 + random(900),
        stops,
      };
      const split = splitLostMinutes(route);
      const sum = split.reduce((total, { lost }) => total + sumOfCauses(lost), 0);
      const last = stops.at(-1)!;
      if (stops.every(({ went }) => went !== null))
        expect(sum).toBe(last.went! - (last.dispatched ?? last.planned).end);
      for (const [i, { late, delay }] of split.entries()) {
        expect(sumOfCauses(late)).toBe(Math.max(0, stops[i]!.came - stops[i]!.latest));
        expect(Number.isInteger(delay)).toBe(true);
      }
    }
  });
});
