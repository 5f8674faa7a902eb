import { sql } from 'kysely';
import type pg from 'pg';
import { containsText } from '../../db/customer-text.ts';
import type { Query } from '../../db/handles.ts';
import type { GeocodingResult } from '../geocoder.ts';

/** Finds a stored response that is not older than the provider's terms allow. */
export async function findResponse(
  pool: pg.Pool,
  question: string,
  retentionDays: number,
): Promise<readonly GeocodingResult[] | undefined> {
  const { rows } = await pool.query<{ places: readonly GeocodingResult[] }>({
    name: 'find-geocoder-answer',
    text: `select places from geocoder_answers where question = $1 and asked_at > now() - make_interval(days => $2)`,
    values: [question, retentionDays],
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

/** Deletes responses that are older than the provider's terms allow. */
export async function deleteExpiredResponses(pool: pg.Pool, provider: string, retentionDays: number): Promise<void> {
  await pool.query(
    `delete from geocoder_answers where provider = $1 and asked_at < now() - make_interval(days => $2)`,
    [provider, retentionDays],
  );
}

/** Deletes responses that contain one of these texts. They belong to no company. */
export const deleteResponsesWith = (q: Query, texts: readonly string[]) =>
  sql`delete from geocoder_answers where ${containsText('question', texts)} or ${containsText('places', texts)}`.execute(
    q,
  );
