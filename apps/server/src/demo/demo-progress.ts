/** Days of the past with a plan. */
export const workdays = 10;
/** Plans of the past, the one under way, the errands and the draft for tomorrow. */
const planCount = workdays + 3;
/** Share of the town and its region of the work. */
export const regionShare = 0.2;

/** Returns the share of the demo that is made with so many plans, from 0 to 1. */
export const shareOfPlans = (plans: number): number => regionShare + ((1 - regionShare) * plans) / planCount;

/**
 * How far this process is with the demo of the first start: 0…1, or null. Only the one process with the embedded
 * database makes it.
 */
let share: number | null = null;

export const demoProgress = (): number | null => share;

export function setDemoProgress(next: number | null): void {
  share = next;
}
