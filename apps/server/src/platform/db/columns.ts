import type { ColumnType } from 'kysely';

/** Types of columns. Instants are Date, days are text 'YYYY-MM-DD'. */

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Identity = ColumnType<number, never, never>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Default<T> = ColumnType<T, T | undefined, T>;
