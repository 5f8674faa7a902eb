import { describe, expect, it } from 'vitest';
import { shareAt, shareStep } from './split-share.ts';

const box = { left: 100, right: 1100, top: 50, width: 1000, height: 400 };
const at = { clientX: 400, clientY: 150 };

describe('the divider follows pointer and arrows', () => {
  it('from left to right', () => {
    const layout = { direction: 'row', isRtl: false } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.3);
    expect(shareStep('ArrowLeft', layout)).toBe(-0.02);
    expect(shareStep('ArrowRight', layout)).toBe(0.02);
  });
  it('from right to left, where the first part is on the right', () => {
    const layout = { direction: 'row', isRtl: true } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.7);
    expect(shareStep('ArrowLeft', layout)).toBe(0.02);
    expect(shareStep('ArrowRight', layout)).toBe(-0.02);
  });
  it.each([false, true])('up and down, in any reading direction', (isRtl) => {
    const layout = { direction: 'column', isRtl } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.25);
    expect(shareStep('ArrowUp', layout)).toBe(-0.02);
    expect(shareStep('ArrowDown', layout)).toBe(0.02);
  });
  it('ignores other keys', () => expect(shareStep('a', { direction: 'row', isRtl: true })).toBeNull());
});
