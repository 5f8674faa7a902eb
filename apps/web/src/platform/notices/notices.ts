import { create } from 'zustand';

export interface Notice {
  readonly key: string;
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly details: readonly string[];
  /** Remedy in the user's language. */
  readonly remedy?: string;
  /** The endpoint or part of the program that caused it. The next attempt of the same closes the notice. */
  readonly origin?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const useNotices = create<{ list: readonly Notice[] }>(() => ({ list: [] }));

const closeDelayMs = { success: 4000, info: 7000 } as const;
const tick = 250;
const limit = 5;
let serial = 0;

type Extra = Partial<Pick<Notice, 'key' | 'details' | 'remedy' | 'origin' | 'action'>> & {
  /** Milliseconds until a brief notice closes, when different from the default. */
  readonly lasts?: number;
};

let held: string | null = null;

function close(key: string): void {
  if (held === key) held = null;
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.key !== key) }));
}

const isOutOfSight = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Closes a notice after it was readable for so long. Time in a hidden tab or under the pointer does not count. Counted
 * in ticks, because one long timer would expire while a busy page draws nothing.
 */
function leaveAfter(milliseconds: number, notice: Notice): void {
  let left = milliseconds;
  const timer = setInterval(() => {
    if (!useNotices.getState().list.includes(notice)) return clearInterval(timer);
    if (held === notice.key || isOutOfSight()) return;
    left -= tick;
    if (left > 0) return;
    clearInterval(timer);
    close(notice.key);
  }, tick);
}

function show(kind: Notice['kind'], message: string, { lasts, ...extra }: Extra = {}): string {
  const key = extra.key ?? `notice-${++serial}`;
  const notice: Notice = { details: [], ...extra, key, kind, message };
  useNotices.setState(({ list }) => ({
    list: [...list.filter((listedNotice) => listedNotice.key !== key), notice].slice(-limit),
  }));
  if (kind !== 'error') leaveAfter(lasts ?? closeDelayMs[kind], notice);
  return key;
}

/** Messages at the bottom right. Success and information close automatically, errors stay until closed. */
export const notices = {
  success: (message: string, extra?: Extra) => show('success', message, extra),
  info: (message: string, extra?: Extra) => show('info', message, extra),
  error: (message: string, extra?: Extra) => show('error', message, extra),
  close,
  /** Keeps a notice open while the pointer is on it. */
  hold: (key: string): void => {
    held = key;
  },
  release: (): void => {
    held = null;
  },
  closeFrom: (origin: string): void =>
    useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.origin !== origin) })),
  clear: (): void => useNotices.setState({ list: [] }),
};
