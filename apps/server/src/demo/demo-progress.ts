/**
 * How far this process is with the demo of the first start: 0…1, or null. Only the one process with the embedded
 * database makes it.
 */
let share: number | null = null;

export const demoProgress = (): number | null => share;

export function setDemoProgress(next: number | null): void {
  share = next;
}
