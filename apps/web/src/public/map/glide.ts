import type { Position } from '../live/follow-driver.ts';

/** Animates a position with an ease-out. Returns a function that stops it. */
export function glide(from: Position, to: Position, milliseconds: number, show: (place: Position) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const share = milliseconds === 0 ? 1 : Math.min(1, (now - began) / milliseconds);
    const eased = 1 - (1 - share) ** 3;
    show({ lat: from.lat + (to.lat - from.lat) * eased, lng: from.lng + (to.lng - from.lng) * eased });
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => cancelAnimationFrame(frame);
}
