const remembered = 200;
/** The newest last. */
const own = new Map<string, number>();

/** Called with the id of each request of this tab when its answer is there. */
export function rememberRequest(id: string | null, now = Date.now()): void {
  if (id === null) return;
  own.set(id, now);
  const [oldest] = own.keys();
  if (own.size > remembered && oldest !== undefined) own.delete(oldest);
}

/** When this tab had the answer to a request; undefined for those of others. */
export const answeredAt = (id: string | undefined): number | undefined => (id === undefined ? undefined : own.get(id));
