import type { Endpoint } from '@roundsman/contract';
import type { z } from 'zod';
import { Refusal, refuse } from '../errors.ts';
import type { ErrorDetail } from '@roundsman/contract/errors';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Params, query and body by the entry's schemas. `unknown` are the paths of body fields to refuse.
 * @throws Refusal with every problem of query and body together; a path parameter that cannot be an id is simply not found
 */
export function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
  unknown: readonly string[] = [],
): Partial<Record<'params' | 'query' | 'body', unknown>> {
  const input: Partial<Record<'params' | 'query' | 'body', unknown>> = {};
  const details: ErrorDetail[] = [];
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(raw.params);
    if (!parsed.success) refuse('not_found');
    input.params = parsed.data;
  }
  if (endpoint.query) take('query', parseText(endpoint.query, raw.query ?? {}));
  if (endpoint.body)
    take(
      'body',
      endpoint.files
        ? parseText(endpoint.body, raw.body ?? {})
        : endpoint.body.safeParse(raw.body, { error: plainText }),
    );
  if (details.length > 0 || unknown.length > 0) {
    const named = unknown.slice(0, mostNamed);
    throw new Refusal('validation_failed', {
      details: [...details, ...named.map((path) => ({ path, message: 'Unknown field' }))],
      messages: [
        ...new Set(details.map((detail) => detail.message)),
        ...(named.length > 0 ? [`Unknown field: ${named.join(', ')}`] : []),
      ],
    });
  }
  return input;

  function take(part: 'query' | 'body', parsed: z.ZodSafeParseResult<unknown>): void {
    if (parsed.success) input[part] = parsed.data;
    else details.push(...parsed.error.issues.map(detailOf));
  }
}

const mostNamed = 20;

/** `allowed` has the values that the field may have, where they can be listed. */
function detailOf(issue: z.core.$ZodIssue): ErrorDetail {
  const detail = { path: issue.path.join('.'), message: issue.message };
  return issue.code === 'invalid_value' && issue.message === 'Invalid'
    ? { ...detail, allowed: issue.values.map(String) }
    : detail;
}

/** The product's texts where the schema has none of its own; the validator's texts are for developers. */
const plainText: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined || issue.input === null ? 'Required' : 'Invalid';

/**
 * Queries and forms carry text only: a text takes the type its schema asks for (numbers, true and false, JSON of objects
 * and lists, one value where a list is wanted), and nothing else is touched.
 */
function parseText(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const first = schema.safeParse(value, { error: plainText });
  if (first.success) return first;
  const copy = structuredClone(value);
  let changed = false;
  for (const issue of first.error.issues) {
    if (issue.code !== 'invalid_type') continue;
    changed = convert(copy, issue.path, issue.expected) || changed;
  }
  return changed ? schema.safeParse(copy, { error: plainText }) : first;
}

function convert(root: unknown, path: readonly PropertyKey[], expected: string): boolean {
  const key = path.at(-1);
  let holder = root as Record<PropertyKey, unknown> | undefined;
  for (const step of path.slice(0, -1)) holder = holder?.[step] as typeof holder;
  if (!holder || key === undefined || !Object.hasOwn(holder, key) || typeof holder[key] !== 'string') return false;
  const text = holder[key];
  const wanted = valueOf(text, expected);
  if (wanted === undefined) return false;
  holder[key] = wanted;
  return true;
}

function valueOf(text: string, expected: string): unknown {
  if (expected === 'number' || expected === 'int')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (expected === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (expected === 'null') return text === 'null' || text === '' ? null : undefined;
  if (expected !== 'array' && expected !== 'object' && expected !== 'record') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (expected === 'array') return Array.isArray(value) ? value : [text];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return expected === 'array' ? [text] : undefined;
  }
}
