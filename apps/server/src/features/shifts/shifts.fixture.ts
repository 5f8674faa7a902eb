import type { TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

export async function makeDriver(app: TestApp, as: TestMember, name = 'Ann'): Promise<string> {
  const { body } = await app.request('POST /drivers', {
    as,
    body: { name, startAddress: 'Depot', startLat: 55, startLng: 13 },
  });
  return body._id;
}

interface Hours {
  readonly start: string;
  readonly end: string;
  readonly breaks?: readonly { start: string; end: string; duration: number }[];
}

/** A week with these shifts from Monday to Friday. */
export const weekOf = (...shifts: readonly Hours[]) => ({
  MON: [...shifts],
  TUE: [...shifts],
  WED: [...shifts],
  THU: [...shifts],
  FRI: [...shifts],
});

/** The days of the only driver, such as `2026-06-01 WORKS 06:00–14:00`. */
export async function daysOf(app: TestApp, as: TestMember, from: string, to: string): Promise<string[]> {
  const { body } = await app.request('GET /shifts', { as, query: { from, to } });
  return (body.drivers[0]?.days ?? []).map(({ date, state, shifts }) =>
    [date, state, ...shifts.flatMap(({ hours }) => hours.map(({ start, end }) => `${start}–${end}`))].join(' '),
  );
}
