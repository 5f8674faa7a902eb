/** A small world for tests: places on a line, ten minutes and 10 km apart, and routes written as text. */
import type { Job, Options, Problem, Shipment, Site, TaskRef, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Route, Solution, Step } from '../problem/solution.ts';

/** Number of places on the line. */
const PLACES = 12;

/** '08:30' → seconds. */
export function at(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** '08:00-09:30' → a window. */
export function between(text: string): TimeWindow {
  const [start = '', end = ''] = text.split('-');
  return { start: at(start), end: at(end) };
}

/** Starts and ends at place 0, works from 08:00 to 17:00. */
export function vehicle(id: string, more: Partial<Vehicle> = {}): Vehicle {
  return { id, start: 0, end: 0, shiftStart: at('08:00'), shiftEnd: at('17:00'), ...more };
}

/** Five minutes on site. */
export function site(place: number, ...windows: string[]): Site {
  return { location: place, serviceSeconds: 300, windows: windows.map(between) };
}

export function job(id: string, place: number, more: Partial<Job> = {}, ...windows: string[]): Job {
  return { id, ...site(place, ...windows), ...more };
}

export function shipment(id: string, from: number, to: number, more: Partial<Shipment> = {}): Shipment {
  return { id, pickup: site(from), delivery: site(to), ...more };
}

/** Orders and vehicles on the line. */
export function world(parts: {
  vehicles: Vehicle[];
  jobs?: Job[];
  shipments?: Shipment[];
  options?: Options;
}): Problem {
  const durations = new Float64Array(PLACES * PLACES);
  const distances = new Float64Array(PLACES * PLACES);
  for (let from = 0; from < PLACES; from++) {
    for (let to = 0; to < PLACES; to++) {
      durations[from * PLACES + to] = Math.abs(from - to) * 600;
      distances[from * PLACES + to] = Math.abs(from - to) * 10_000;
    }
  }
  return { locationCount: PLACES, matrices: { durations, distances }, jobs: [], shipments: [], ...parts };
}

/** 'a', '+s' (pickup) and '-s' (delivery) → tasks. */
export function stops(text: string): TaskRef[] {
  return text.split(' ').map((word) => {
    if (word.startsWith('+')) return { kind: 'pickup', taskId: word.slice(1) };
    if (word.startsWith('-')) return { kind: 'delivery', taskId: word.slice(1) };
    return { kind: 'job', taskId: word };
  });
}

/** '08:00 start · 08:10 a · 08:25 end'. The times are the begins of services; ! marks broken rules. */
export function formatRoute(route: Route): string {
  return route.steps.map(formatStep).join(' · ');
}

function formatStep(step: Step): string {
  const name = { start: 'start', end: 'end', break: 'break', reload: 'reload', job: '', pickup: '+', delivery: '-' }[
    step.kind
  ];
  const broken = step.violations.map(({ rule, amount }) => ` !${rule}${amount === null ? '' : ` ${amount}`}`).join('');
  return `${clock(step.serviceStart)} ${name}${step.taskId ?? ''}${broken}`;
}

function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** 'd1: a reload b | d2: – | left: c (skills)' */
export function formatSolution(solution: Solution): string {
  const routes = solution.routes.map((route) => {
    const names = route.steps
      .filter((step) => step.taskId !== null || step.kind === 'reload')
      .map((step) => formatStep(step).slice(6));
    return `${route.vehicleId}: ${names.join(' ') || '–'}`;
  });
  const left = solution.unscheduled.map(({ id, reason }) => `${id} (${reason})`);
  return [...routes, ...(left.length > 0 ? [`left: ${left.join(', ')}`] : [])].join(' | ');
}
