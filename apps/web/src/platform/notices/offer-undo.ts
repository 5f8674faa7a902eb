import { phrase } from '../i18n/i18n.ts';
import { notices } from './notices.ts';

/** Shows that something was deleted, and offers undo for as long as the server accepts it. */
export function offerUndo(message: string, seconds: number, undo: () => void): void {
  const lasts = seconds * 1000;
  const key = notices.success(message, { lasts, action: { label: phrase('components:undo'), run: undo } });
  // Also under the pointer: the server would refuse a later undo.
  setTimeout(() => notices.close(key), lasts);
}
