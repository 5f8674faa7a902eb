import { isRecord } from '@roundsman/domain/typed-tables';

/** Characters of one result. More would fill an agent's context with one reply. */
const mostText = 60_000;

/** Removes empty values: null, empty texts, lists and objects. Zero and false stay. */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const rest = compact(field);
      const isEmpty =
        rest === null ||
        rest === undefined ||
        rest === '' ||
        (Array.isArray(rest) && rest.length === 0) ||
        (isRecord(rest) && Object.keys(rest).length === 0);
      return isEmpty ? [] : [[key, rest]];
    }),
  );
}

/** Returns JSON, cut where it is too long, with a note on how to get the rest. */
export function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= mostText) return text;
  return `${text.slice(0, mostText)}\n[Cut after ${mostText} of ${text.length} characters. Ask for fewer items with query.itemsPerPage and query.currentPage, or for one item by its id.]`;
}
