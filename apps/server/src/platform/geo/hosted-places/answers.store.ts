import { sql } from 'kysely';
import type pg from 'pg';
import { holdsText } from '../../db/customer-traces.ts';
import type { Query } from '../../db/handles.ts';
import type { GeocodingResult } from '../places.ts';

/** Finds a stored response that is not older than the provider's terms allow. */
export async function findAnswer(
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

export async function keepAnswer(
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
export async function forgetOldAnswers(pool: pg.Pool, provider: string, keptDays: number): Promise<void> {
  await pool.query(
    `delete from geocoder_answers where provider = $1 and asked_at < now() - make_interval(days => $2)`,
    [provider, keptDays],
  );
}

/** Deletes responses that contain one of these texts. They belong to no company. */
export const deleteAnswersWith = (q: Query, texts: readonly string[]) =>
  sql`delete from geocoder_answers where ${holdsText('question', texts)} or ${holdsText('places', texts)}`.execute(q);
