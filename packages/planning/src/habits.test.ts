import { describe, expect, it } from 'vitest';
import { type DrivenSequence, findHabits, habitKey, type PlannedStop } from './habits.ts';

const hour = 3600;
const visitSeconds = 600;
const legSeconds = 300;

interface Day {
  /** Places in the planned sequence, one a letter. */
  readonly planned: string;
  readonly driven: string;
  /** When the driver sets off; eight by default. */
  readonly from?: number;
  readonly changes?: Readonly<Record<string, Partial<PlannedStop>>>;
}

/** Days on which each leg takes 5 minutes and each visit 10. */
function drive(...days: readonly Day[]): DrivenSequence[] {
  return days.map(({ planned, driven, from = 8 * hour, changes = {} }, i) => {
    const arrivalAt = (at: number): number => from + legSeconds + at * (visitSeconds + legSeconds);
    return {
      day: `2026-03-${String(i + 2).padStart(2, '0')}`,
      routeId: `route ${i}`,
      planned: planned.split('').map((place, at) => ({
        key: `${place}${i}`,
        place,
        arrival: arrivalAt(at),
        end: arrivalAt(at) + visitSeconds,
        opens: null,
        closes: null,
        isChanged: false,
        ...changes[place],
      })),
      driven: driven.split('').map((place, at) => ({
        key: `${place}${i}`,
        came: arrivalAt(at),
        went: arrivalAt(at) + visitSeconds,
      })),
    };
  });
}

const swapped: Day = { planned: 'xBAy', driven: 'xABy' };
const asPlanned: Day = { planned: 'xBAy', driven: 'xBAy' };

describe('A before B', () => {
  it('is proposed when drivers left the sequence three times that way, with the evidence', () => {
    const habits = findHabits(drive(swapped, { planned: 'BzA', driven: 'AzB' }, swapped));
    expect(habits).toMatchObject([
      {
        kind: 'BEFORE',
        first: 'A',
        second: 'B',
        evidence: [
          { day: '2026-03-02', planned: ['B', 'A'], driven: ['A', 'B'] },
          { day: '2026-03-03', planned: ['B', 'z', 'A'], driven: ['A', 'z', 'B'] },
          { day: '2026-03-04', planned: ['B', 'A'], driven: ['A', 'B'] },
        ],
      },
    ]);
  });

  it('is not proposed after two days, however often it happened on them', () => {
    expect(findHabits(drive(swapped, swapped))).toEqual([]);
  });

  it('is not proposed when drivers often follow the plan', () => {
    expect(findHabits(drive(swapped, asPlanned, swapped, swapped))).toEqual([]);
  });

  it('says nothing of a stop that drivers pick from far behind in the plan', () => {
    const far: Day = { planned: 'BuvwA', driven: 'ABuvw' };
    expect(findHabits(drive(far, far, far))).toEqual([]);
  });

  it('is not proposed again, in neither sequence', () => {
    const routes = drive(swapped, swapped, swapped);
    const known = new Set(findHabits(routes).map(habitKey));
    expect(findHabits(routes, known)).toEqual([]);
    const opposite: Day = { planned: 'xABy', driven: 'xBAy' };
    expect(findHabits(drive(opposite, opposite, opposite), known)).toEqual([]);
  });

  it.each([
    ['the window of B was not open yet', { B: { opens: 11 * hour } }],
    ['A would have been late after B', { A: { closes: 8.6 * hour } }],
    ['the office moved A on the day', { A: { isChanged: true } }],
    ['the office moved B on the day', { B: { isChanged: true } }],
  ] as const)('is not proposed when %s', (_name, changes) => {
    const explained = { ...swapped, changes };
    expect(findHabits(drive(explained, explained, explained))).toEqual([]);
  });
});

describe('Not before a time of day', () => {
  const early: readonly Day[] = [
    { planned: 'Cabdefgh', driven: 'abdefghC' },
    { planned: 'pCqrstuvw', driven: 'pqrstuvCw' },
    { planned: 'Cijklmno', driven: 'ijklmnoC' },
  ];

  it('is proposed when a place is passed over for others on three days, until then', () => {
    const [habit, ...others] = findHabits(drive(...early));
    expect(others).toEqual([]);
    expect(habit).toMatchObject({ kind: 'NOT_BEFORE', place: 'C', time: 10 * hour });
    expect(habit?.evidence.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });

  it('is a matter of two places where it is passed over for one other place only', () => {
    const one: Day = { planned: 'CAxyz', driven: 'ACxyz' };
    expect(findHabits(drive(one, one, one))).toMatchObject([{ kind: 'BEFORE', first: 'A', second: 'C' }]);
  });

  it('stands when the place is next after that time, and served', () => {
    const [habit] = findHabits(drive(...early, { planned: 'aCb', driven: 'aCb', from: 13 * hour }));
    expect(habit).toMatchObject({ kind: 'NOT_BEFORE', place: 'C' });
  });

  it('is not proposed when the place was once served earlier', () => {
    expect(findHabits(drive(...early, { planned: 'Cab', driven: 'Cab' }))).toEqual([]);
  });

  it('is not proposed when the window opens at that time anyway', () => {
    const explained = early.map((day) => ({ ...day, changes: { C: { opens: 10 * hour } } }));
    expect(findHabits(drive(...explained))).toEqual([]);
  });
});
