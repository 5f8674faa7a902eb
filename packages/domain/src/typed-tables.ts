// Object.keys and Object.fromEntries lose the types of keys. These functions restore them for tables in code.

/** Returns the keys of a table. The table must have no keys beyond those of its type. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys beyond those of its type
  return Object.keys(table) as (keyof Table & string)[];
}

/** Returns the keys and values of a table. The table must have no keys beyond those of its type. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(table).map((key) => [key, table[key]]);

/** Returns a table with a value for each of the keys. `Key` must name no key that is not in the list. */
export function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key of the list has a value
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Returns whether the table has this key. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

/** Returns a table with some of another table's keys. */
export const pick = <Table extends object, Key extends keyof Table & string>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, Key> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key of the list has the table's value
  tableOf(keys, (key) => table[key]) as Pick<Table, Key>;

/** Returns whether a value is an object, whose keys may then be looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns whether the list has this value. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((candidate) => candidate === value);

/** Returns a row's values by the names of fields. `definitions` names the column of each field. */
export function valuesByField<
  Field extends string,
  Definitions extends Readonly<Record<Field, { readonly column: string }>>,
  Row extends Readonly<Record<Definitions[Field]['column'], unknown>>,
>(definitions: Definitions, fields: readonly Field[], row: Row): { [Each in Field]: Row[Definitions[Each]['column']] } {
  const columnOf = (field: Field): Definitions[Field]['column'] => definitions[field].column;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the value of its own column
  return Object.fromEntries(fields.map((field) => [field, row[columnOf(field)]])) as {
    [Each in Field]: Row[Definitions[Each]['column']];
  };
}
