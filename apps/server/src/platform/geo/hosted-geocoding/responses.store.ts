import { sql } from 'kysely';
import type pg from 'pg';
import { containsText } from '../../db/customer-text.ts';
import type { Query } from '../../db/handles.ts';
import type { GeocodingResult } from '../geocoder.ts';

/** An answer given not longer ago than the provider's terms let it be kept; undefined when there is none. */
export async function findResponse(
  pool: pg.Pool,
  question: string,
  keptDays: number,
): Promise<readonly GeocodingResult[] | undefined> {
  const { rows } = await pool.query<{ places: readonly GeocodingResult[] }>({
    name: 'find-geocoder-answer',
    text: `select places from geocoder_answers where question = $1 and asked_at > now() - make_interval(days => $2)`,
    values: [question, keptDays],
  });
  return rows[0]?.places;
}

export async function storeResponse(
  pool: pg.Pool,
  question: string,
  provider: string,
  places: readonly GeocodingResult[],
): Promise<void> {
  await pool.query({
    name: 'keep-geocoder-answer',
    text: `insert into geocoder_answers (question, provider, places) values ($1, $2, $3)
      on conflict (question) do update set places = excluded.places, asked_at = now()`,
    values: [question, provider, JSON.stringify(places)],
  });
}

/** What may be kept no longer is deleted, not only passed over. */
export async function deleteExpiredResponses(pool: pg.Pool, provider: string, keptDays: number): Promise<void> {
  await pool.query(
    `delete from geocoder_answers where provider = $1 and asked_at < now() - make_interval(days => $2)`,
    [provider, keptDays],
  );
}

/** Deletes answers in which one of these texts is found. They belong to no company. */
export const deleteResponsesWith = (q: Query, texts: readonly string[]) =>
  sql`delete from geocoder_answers where ${containsText('question', texts)} or ${containsText('places', texts)}`.execute(
    q,
  );
