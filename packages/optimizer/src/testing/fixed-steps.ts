import fc from 'fast-check';
import type { FixedStep, Problem, TaskRef, Vehicle } from '../problem/problem.ts';

const HOUR = 3600;

/** The times of a fixed step that are known. */
type Known = 'all' | 'arrival' | 'begin' | 'departure' | 'none';

interface Chosen {
  readonly order: readonly number[];
  readonly carriers: readonly number[];
  readonly knownTimes: readonly Known[];
  readonly starts: readonly number[];
  readonly undelivered: readonly boolean[];
}

const MOST = 14;
const listOf = <T>(values: fc.Arbitrary<T>) => fc.array(values, { minLength: MOST, maxLength: MOST });

/**
 * Returns problems with up to four fixed steps on each vehicle. The vehicles of one half have driven some of them, so
 * that their times are known.
 */
export function withFixedSteps(problems: fc.Arbitrary<Problem>): fc.Arbitrary<Problem> {
  const chosen = fc.record<Chosen>({
    order: fc.shuffledSubarray(
      Array.from({ length: MOST }, (_, at) => at),
      { minLength: MOST },
    ),
    carriers: listOf(fc.constantFrom(-1, 0, 0, 1, 1, 2, 3)),
    knownTimes: listOf(fc.constantFrom<Known>('all', 'all', 'arrival', 'begin', 'departure', 'none')),
    starts: listOf(fc.integer({ min: 0, max: 8 })),
    undelivered: listOf(fc.boolean()),
  });
  return fc.tuple(problems, chosen).map(([problem, by]) => fixed(problem, by));
}

function fixed(problem: Problem, by: Chosen): Problem {
  const orders = [
    ...problem.jobs.map(({ id }): TaskRef[] => [{ kind: 'job', taskId: id }]),
    ...problem.shipments.map(({ id }, at): TaskRef[] => [
      { kind: 'pickup', taskId: id },
      ...(by.undelivered[at] ? [] : [{ kind: 'delivery' as const, taskId: id }]),
    ]),
  ];
  const vehicles = problem.vehicles.map((vehicle, v): Vehicle => {
    const tasks = by.order
      .filter((at) => by.carriers[at] === v && at < orders.length)
      .flatMap((at) => orders[at]!)
      .slice(0, 4);
    const isWhole = ({ kind, taskId }: TaskRef) =>
      kind !== 'delivery' || tasks.some((task) => task.kind === 'pickup' && task.taskId === taskId);
    const driven = by.starts[v]! % 2 === 0 ? by.starts[v + 4]! % (tasks.length + 1) : 0;
    let clock = 7 * HOUR;
    const prefix = tasks.filter(isWhole).map((task, at): FixedStep => {
      clock += 300 * by.starts[v + at]!;
      return at < driven ? { ...task, ...timesOf(by.knownTimes[v + at]!, clock) } : task;
    });
    return { ...vehicle, locked: false, prefix };
  });
  return { ...problem, vehicles };
}

function timesOf(knownTimes: Known, arrival: number): Pick<FixedStep, 'arrival' | 'serviceStart' | 'departure'> {
  if (knownTimes === 'all') return { arrival, serviceStart: arrival + 120, departure: arrival + 600 };
  if (knownTimes === 'arrival') return { arrival };
  if (knownTimes === 'begin') return { serviceStart: arrival };
  return knownTimes === 'departure' ? { departure: arrival + 900 } : {};
}
