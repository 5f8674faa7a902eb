import { expect } from 'vitest';
import type { vroomResponse } from '../formats/vroom-response.ts';

type Answer = ReturnType<typeof vroomResponse>;

/**
 * Expects that the times of each route have no gaps, and that routes and summary are sums of their parts. `isWhole`:
 * in whole numbers.
 */
export function expectAddsUp({ summary, routes, unassigned }: Answer, isWhole = true): void {
  for (const route of routes) {
    let duration = route.steps[0]?.duration ?? 0;
    let left: number | null = null;
    for (const step of route.steps) {
      if (isWhole)
        for (const figure of [step.arrival, step.setup, step.service, step.waiting_time, step.duration, step.distance])
          expect(Number.isInteger(figure), `${step.type} of ${route.vehicle}: ${figure}`).toBe(true);
      expect(Math.min(step.setup, step.service, step.waiting_time)).toBeGreaterThanOrEqual(0);
      if (left !== null) expect(step.arrival).toBeCloseTo(left + step.duration - duration, 6);
      ({ duration } = step);
      left = step.arrival + step.waiting_time + step.setup + step.service;
    }
    for (const key of ['setup', 'service', 'waiting_time'] as const)
      expect(route[key]).toBeCloseTo(
        route.steps.reduce((total, step) => total + step[key], 0),
        6,
      );
    if (isWhole) expect(Number.isInteger(route.cost)).toBe(true);
  }
  for (const key of ['setup', 'service', 'duration', 'waiting_time', 'priority'] as const)
    expect(summary[key]).toBeCloseTo(
      routes.reduce((total, route) => total + route[key], 0),
      6,
    );
  // Separately rounded figures differ by up to a half each.
  for (const key of ['cost', 'distance'] as const) {
    const apart = Math.abs(summary[key] - routes.reduce((total, route) => total + route[key], 0));
    expect(apart).toBeLessThanOrEqual(isWhole ? 0.5 * (routes.length + 1) : 1e-6);
  }
  expect(summary.routes).toBe(routes.length);
  expect(summary.unassigned).toBe(unassigned.length);
}
