import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices, useNotices } from './notices.ts';

const shown = () => useNotices.getState().list.map((notice) => notice.message);

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    notices.clear();
  });
  afterEach(() => vi.useRealTimers());
  it('forgets success by itself and keeps errors until closed', () => {
    notices.success('Saved');
    const key = notices.error('No');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['No']);
    notices.close(key);
    expect(shown()).toEqual([]);
  });
  it('stays while somebody reads it', () => {
    const key = notices.success('Sent');
    notices.hold(key);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Sent']);
    notices.release();
    vi.advanceTimersByTime(4_000);
    expect(shown()).toEqual([]);
  });
  it('gives the same key its whole time again', () => {
    notices.success('Saved', { key: 'saved' });
    vi.advanceTimersByTime(3_000);
    notices.success('Saved', { key: 'saved' });
    vi.advanceTimersByTime(3_000);
    expect(shown()).toEqual(['Saved']);
  });
  it('tells the same key once', () => {
    notices.error('Network error, please try again', { key: 'network' });
    notices.error('Network error, please try again', { key: 'network' });
    expect(shown()).toHaveLength(1);
  });
  it('drops what the next try makes obsolete, and nothing else', () => {
    notices.error('a', { origin: 'POST /orders' });
    notices.error('b', { origin: 'PUT /orders/:id' });
    notices.closeFrom('POST /orders');
    expect(shown()).toEqual(['b']);
  });
});
