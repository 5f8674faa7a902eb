import { phrase } from '../i18n/i18n.ts';
import { notices } from './notices.ts';

/** Says that something was deleted and offers to undo it, for as long as the server takes it back. */
export function offerUndo(message: string, seconds: number, undo: () => void): void {
  const lasts = seconds * 1000;
  const key = notices.success(message, { lasts, action: { label: phrase('components:undo'), run: undo } });
  // Also under the pointer: what is offered later would be refused.
  setTimeout(() => notices.close(key), lasts);
}
