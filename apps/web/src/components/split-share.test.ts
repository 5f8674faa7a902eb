import { describe, expect, it } from 'vitest';
import { shareAt, shareStep } from './split-share.ts';

const box = { left: 100, right: 1100, top: 50, width: 1000, height: 400 };
const at = { clientX: 400, clientY: 150 };

describe('the divider follows pointer and arrows', () => {
  it('from left to right', () => {
    const layout = { direction: 'row', isRtl: false } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.3);
    expect([shareStep('ArrowLeft', layout), shareStep('ArrowRight', layout)]).toEqual([-0.02, 0.02]);
  });
  it('from right to left, where the first part is on the right', () => {
    const layout = { direction: 'row', isRtl: true } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.7);
    expect([shareStep('ArrowLeft', layout), shareStep('ArrowRight', layout)]).toEqual([0.02, -0.02]);
  });
  it.each([false, true])('up and down, in any reading direction', (isRtl) => {
    const layout = { direction: 'column', isRtl } as const;
    expect(shareAt(at, box, layout)).toBeCloseTo(0.25);
    expect([shareStep('ArrowUp', layout), shareStep('ArrowDown', layout)]).toEqual([-0.02, 0.02]);
  });
  it('ignores other keys', () => expect(shareStep('a', { direction: 'row', isRtl: true })).toBeNull());
});
