import { describe, expect, it } from 'vitest';
import { PhoneClock } from './phone-clock.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

/** A phone whose clock is ahead of the true time. Time passes, the clock is changed, the server answers. */
function phone(aheadMs: number) {
  let time = noon;
  let ahead = aheadMs;
  let slept = 0;
  const open = () =>
    new PhoneClock(
      () => time + ahead,
      () => time - noon - slept,
    );
  return {
    clock: open(),
    open,
    wait: (milliseconds: number, isAsleep = false) => {
      time += milliseconds;
      if (isAsleep) slept += milliseconds;
    },
    changeClock: (milliseconds: number) => {
      ahead += milliseconds;
    },
    answer: (clock: PhoneClock) => clock.onContact(new Date(time).toISOString()),
    /** The time that the server calculates, as HH:mm. */
    dated: ({ at, sentAt }: { readonly at: string; readonly sentAt?: string }) =>
      new Date(Date.parse(at) + (sentAt ? time - Date.parse(sentAt) : 0)).toISOString().slice(11, 16),
  };
}

describe('a change is dated right', () => {
  it('by a phone whose clock is three hours ahead', () => {
    const { clock, answer, wait, dated } = phone(3 * hour);
    answer(clock);
    wait(10 * minute);
    const stamp = clock.stamp();
    wait(minute);
    expect(dated(clock.timesOf(stamp))).toBe('12:10');
  });

  it('without any contact before it, as the phone’s clock has not changed since', () => {
    const { clock, wait, dated } = phone(-2 * hour);
    const stamp = clock.stamp();
    wait(hour);
    expect(clock.needsContact(stamp)).toBe(false);
    expect(dated(clock.timesOf(stamp))).toBe('12:00');
  });

  it.each([
    ['forward', 3 * hour],
    ['back', -3 * hour],
  ])('when the clock is set %s while there is no signal', (_way, change) => {
    const { clock, answer, wait, changeClock, dated } = phone(0);
    answer(clock);
    wait(20 * minute);
    const before = clock.stamp();
    changeClock(change);
    const after = clock.stamp();
    wait(10 * minute);
    expect(clock.needsContact(before)).toBe(true);
    answer(clock);
    expect([before, after].map((stamp) => dated(clock.timesOf(stamp)))).toEqual(['12:20', '12:20']);
  });

  it('after a night in which the phone slept, and its steady time with it', () => {
    const { clock, answer, wait, dated } = phone(hour);
    answer(clock);
    wait(8 * hour, true);
    const stamp = clock.stamp();
    answer(clock);
    expect(dated(clock.timesOf(stamp))).toBe('20:00');
  });

  it('when another page sends it two days later', () => {
    const { clock, open, answer, wait, dated } = phone(hour);
    answer(clock);
    wait(5 * minute);
    const stamp = clock.stamp();
    wait(48 * hour);
    const reopened = open();
    expect(reopened.needsContact(stamp)).toBe(true);
    answer(reopened);
    expect(dated(reopened.timesOf(stamp))).toBe('12:05');
  });
});

it('sends no time of sending for a change that an older app stored', () => {
  expect(phone(0).clock.timesOf({ at: '2026-11-20T12:00:00.000Z' })).toEqual({ at: '2026-11-20T12:00:00.000Z' });
});

it('gives the server’s time also after the clock was set back', () => {
  const { clock, answer, wait, changeClock } = phone(hour);
  answer(clock);
  changeClock(-2 * hour);
  wait(5 * minute);
  expect(new Date(clock.serverNow()).toISOString()).toBe('2026-11-20T12:05:00.000Z');
});
