import { create } from 'zustand';

export interface Notice {
  readonly key: string;
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly details: readonly string[];
  /** The remedy. */
  readonly remedy?: string;
  /** The endpoint or part of the program that said it; the next try of the same closes it. */
  readonly origin?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const useNotices = create<{ list: readonly Notice[] }>(() => ({ list: [] }));

const closeDelayMs = { success: 4000, info: 7000 } as const;
const tick = 250;
const limit = 5;
let serial = 0;

type Extra = Partial<Pick<Notice, 'key' | 'details' | 'remedy' | 'origin' | 'action'>> & {
  /** Milliseconds that a brief one stays, when not as long as others of its kind. */
  readonly lasts?: number;
};

let held: string | null = null;

function close(key: string): void {
  if (held === key) held = null;
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.key !== key) }));
}

const isOutOfSight = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Only time in which it can be read counts: not while the page is busy drawing, in a tab behind others, or under the pointer.
 * Counted in ticks, because a page that was busy for seconds would find one long timer run out before anything was on the screen.
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
  useNotices.setState(({ list }) => ({ list: [...list.filter((each) => each.key !== key), notice].slice(-limit) }));
  if (kind !== 'error') leaveAfter(lasts ?? closeDelayMs[kind], notice);
  return key;
}

/** Bottom-right messages: success and news are brief, errors stay until closed (ERR-03, ERR-04). Say what to do. */
export const notices = {
  success: (message: string, extra?: Extra) => show('success', message, extra),
  info: (message: string, extra?: Extra) => show('info', message, extra),
  error: (message: string, extra?: Extra) => show('error', message, extra),
  close,
  /** Somebody reads it: it stays until they leave it. */
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
