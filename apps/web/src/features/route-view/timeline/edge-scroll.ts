/** Distance from an edge within which it scrolls, in pixels, and the speed at the edge, in pixels a second. */
const edgePx = 56;
const maxSpeed = 1400;

/**
 * Scroll speed in pixels a second with the pointer at `at`, in a list that shows `from`…`to`. Negative scrolls towards
 * the start.
 */
export function edgeSpeed(at: number, from: number, to: number): number {
  const near = Math.min(edgePx, (to - from) / 4);
  if (at < from || at > to || near <= 0) return 0;
  if (at < from + near) return (-maxSpeed * (from + near - at)) / near;
  return at > to - near ? (maxSpeed * (at - to + near)) / near : 0;
}

export interface EdgeScroll {
  /** Sets the position of the pointer. */
  readonly follow: (pointer: { readonly clientX: number; readonly clientY: number }) => void;
  readonly stop: () => void;
}

/**
 * Scrolls a list while something is dragged near one of its edges. The drag library's auto-scroll looks up the
 * elements below the pointer in every frame, which is too slow with 5,000 stops.
 *
 * @param inset sizes of the parts inside the box that do not scroll: the column of names and the header
 */
export function edgeScroll(box: HTMLElement, inset: () => { readonly left: number; readonly top: number }): EdgeScroll {
  let frame = 0;
  let last = 0;
  let pointer = { clientX: 0, clientY: 0 };
  const step = (now: number): void => {
    // A late frame must not jump.
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const fixedSize = inset();
    const isInside = pointer.clientX <= right && pointer.clientY <= bottom;
    const [x, y] = [
      edgeSpeed(pointer.clientX, left + fixedSize.left, right),
      edgeSpeed(pointer.clientY, top + fixedSize.top, bottom),
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
