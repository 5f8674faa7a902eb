const remembered = 200;
/** Request id → time of the reply; the newest last. */
const repliesById = new Map<string, number>();

/** Records the id of a request of this tab when its reply has arrived. */
export function rememberRequest(id: string | null, now = Date.now()): void {
  if (id === null) return;
  repliesById.set(id, now);
  const [oldest] = repliesById.keys();
  if (repliesById.size > remembered && oldest !== undefined) repliesById.delete(oldest);
}

/** Returns when this tab received the reply to a request; undefined for requests of others. */
export const answeredAt = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : repliesById.get(id);
