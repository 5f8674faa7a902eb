/** How near to an edge the pointer must be, pixels, and how many pixels a second the list then moves at the edge itself. */
const nearEdge = 56;
const fastest = 1400;

/** Pixels a second to scroll with the pointer at `at` in a list that shows `from`…`to`: below zero towards its start. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const near = Math.min(nearEdge, (to - from) / 4);
  if (at < from || at > to || near <= 0) return 0;
  if (at < from + near) return (-fastest * (from + near - at)) / near;
  return at > to - near ? (fastest * (at - to + near)) / near : 0;
}

export interface EdgeScroll {
  /** The pointer is here now. */
  readonly follow: (pointer: { readonly clientX: number; readonly clientY: number }) => void;
  readonly stop: () => void;
}

/**
 * Scrolls a list while something is dragged near one of its edges. The library's own asks the browser in every frame what lies
 * below the pointer, which with 5,000 stops takes longer than everything else of the drag together.
 *
 * @param inset what stands still inside the box at its start: names at the left, heads at the top
 */
export function edgeScroll(box: HTMLElement, inset: () => { readonly left: number; readonly top: number }): EdgeScroll {
  let frame = 0;
  let last = 0;
  let pointer = { clientX: 0, clientY: 0 };
  const step = (now: number): void => {
    // A frame that came late must not throw the list forward.
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const still = inset();
    const isInside = pointer.clientX <= right && pointer.clientY <= bottom;
    const [x, y] = [
      edgeSpeed(pointer.clientX, left + still.left, right),
      edgeSpeed(pointer.clientY, top + still.top, bottom),
    ];
    if (isInside && (x !== 0 || y !== 0)) box.scrollBy(x * seconds, y * seconds);
    frame = requestAnimationFrame(step);
  };
  return {
    follow: (at) => {
      pointer = at;
      if (frame === 0) {
        last = performance.now();
        frame = requestAnimationFrame(step);
      }
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
