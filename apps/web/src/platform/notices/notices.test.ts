import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices, useNotices } from './notices.ts';

const shown = () => useNotices.getState().list.map((notice) => notice.message);

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    notices.clear();
  });
  afterEach(() => vi.useRealTimers());
  it('closes success messages automatically, and errors only when closed', () => {
    notices.success('Saved');
    const key = notices.error('No');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['No']);
    notices.close(key);
    expect(shown()).toEqual([]);
  });
  it('stays open while the pointer is on it', () => {
    const key = notices.success('Sent');
    notices.hold(key);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Sent']);
    notices.release();
    vi.advanceTimersByTime(4_000);
    expect(shown()).toEqual([]);
  });
  it('restarts the time when the same key is shown again', () => {
    notices.success('Saved', { key: 'saved' });
    vi.advanceTimersByTime(3_000);
    notices.success('Saved', { key: 'saved' });
    vi.advanceTimersByTime(3_000);
    expect(shown()).toEqual(['Saved']);
  });
  it('shows the same key once', () => {
    notices.error('Network error, please try again', { key: 'network' });
    notices.error('Network error, please try again', { key: 'network' });
    expect(shown()).toHaveLength(1);
  });
  it('closes only the notices of one origin', () => {
    notices.error('a', { origin: 'POST /orders' });
    notices.error('b', { origin: 'PUT /orders/:id' });
    notices.closeFrom('POST /orders');
    expect(shown()).toEqual(['b']);
  });
});
