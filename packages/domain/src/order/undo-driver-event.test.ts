import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { isUndoable, isUndoInTime, undoMsLeft, undoPeriodMs } from './undo-driver-event.ts';

const at = (clock: string, day = '20'): Date => new Date(`2026-11-${day}T${clock}Z`);

describe('a driver’s undo (SRV-01)', () => {
  it('is for what a driver ends a stop with, and for nothing else', () =>
    expect(orderStatuses.filter(isUndoable)).toEqual(['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'COMPLETED']));

  it.each([
    ['within the five minutes', '10:00:00', '10:05:00', true],
    ['after them', '10:00:00', '10:05:01', false],
    ['with a clock that was set back in between', '10:00:00', '09:10:00', true],
  ])('%s', (_, ended, undone, inTime) => {
    const now = at('12:30:00');
    expect(isUndoInTime({ deviceTime: at(ended), receivedAt: now }, { deviceTime: at(undone), receivedAt: now })).toBe(
      inTime,
    );
  });

  it('uses only the phone’s clock: one that is two days off still measures the duration', () => {
    const event = { deviceTime: at('10:00:00', '18'), receivedAt: at('10:00:00') };
    expect(isUndoInTime(event, { deviceTime: at('10:03:00', '18'), receivedAt: at('10:03:00') })).toBe(true);
    expect(isUndoInTime(event, { deviceTime: at('10:07:00', '18'), receivedAt: at('10:07:00') })).toBe(false);
  });

  it('is refused a day after the server received the event', () =>
    expect(
      isUndoInTime(
        { deviceTime: at('10:00:00'), receivedAt: at('10:00:00') },
        { deviceTime: at('10:01:00'), receivedAt: at('10:00:01', '21') },
      ),
    ).toBe(false));

  it('counts down', () => {
    expect(undoMsLeft(1_000_000, 1_000_000)).toBe(undoPeriodMs);
    expect(undoMsLeft(1_000_000, 1_060_000)).toBe(4 * 60_000);
    expect(undoMsLeft(1_000_000, 2_000_000)).toBe(0);
    expect(undoMsLeft(1_000_000, 0)).toBe(undoPeriodMs);
  });
});
