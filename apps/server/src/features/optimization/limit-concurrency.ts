let last: Promise<unknown> = Promise.resolve();

/** Runs one search of this process after the other; runs that wait for travel times hold up nobody. */
export function limitConcurrency<T>(search: () => Promise<T>): Promise<T> {
  const mine = last.then(search);
  last = mine.catch(() => undefined);
  return mine;
}
