const remembered = 200;
/** Request id → time of the reply; the newest last. */
const own = new Map<string, number>();

/** Records the id of a request of this tab when its reply has arrived. */
export function rememberRequest(id: string | null, now = Date.now()): void {
  if (id === null) return;
  own.set(id, now);
  const [oldest] = own.keys();
  if (own.size > remembered && oldest !== undefined) own.delete(oldest);
}

/** Returns when this tab received the reply to a request; undefined for requests of others. */
export const answeredAt = (id: string | undefined): number | undefined => (id === undefined ? undefined : own.get(id));
