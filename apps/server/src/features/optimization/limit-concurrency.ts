let last: Promise<unknown> = Promise.resolve();

/** Runs the searches of this process one at a time. Runs that wait for travel times do not block others. */
export function limitConcurrency<T>(search: () => Promise<T>): Promise<T> {
  const result = last.then(search);
  last = result.catch(() => undefined);
  return result;
}
