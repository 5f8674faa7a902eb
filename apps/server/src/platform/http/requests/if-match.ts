import type { TenantTx } from '../../db/handles.ts';
import { Refusal } from '../../errors.ts';
import { currentOrigin } from '../../origin.ts';

/** Parses the header `If-Match`: entity tags in quotes, separated by commas, or `*`. Weak tags never match. */
export const readTags = (header: string): readonly string[] =>
  header.trim() === '*' ? ['*'] : (header.match(/(?:W\/)?"[^"]*"/g) ?? []);

/**
 * Compares the row with the `If-Match` of the present request, and notes the row's tag at the end of the transaction
 * for the reply. Call it when the transaction has locked the row. Rows that the request's path does not name are left
 * alone. @throws plan_version_differs
 */
export async function guardVersion(
  tx: TenantTx,
  id: string,
  readTag: () => Promise<string | undefined>,
): Promise<void> {
  const versioned = currentOrigin()?.versioned;
  // A change may lock its row several times, and raises the version in between.
  if (versioned?.id !== id || versioned.seenBy.has(tx.q)) return;
  versioned.seenBy.add(tx.q);
  tx.beforeCommit(async () => {
    versioned.tag = await readTag();
  });
  const { accepted } = versioned;
  if (!accepted || accepted.includes('*')) return;
  const etag = (await readTag()) ?? '';
  if (!accepted.includes(etag)) throw new Refusal('plan_version_differs', { params: { etag }, etag });
}

/** Notes the tag of a row that the present request reads. Read the tag before the rest of the row. */
export function noteTag(id: string, tag: string): void {
  const versioned = currentOrigin()?.versioned;
  if (versioned?.id === id) versioned.tag = tag;
}
