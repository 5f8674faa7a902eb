import type { Endpoint } from '@roundsman/contract';
import type { z } from 'zod';
import { isProblemCode, type ProblemCode } from '@roundsman/contract/errors';
import { problemDetail, refuse, refuseFields, type RefusalDetail } from '../../errors.ts';
import { partOf } from '../../parts.ts';
import { isRecord } from '@roundsman/domain/typed-tables';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses params, query and body by the entry's schemas. `unknown` lists the paths of body fields to refuse.
 * @throws Refusal with every problem of query and body together; a path parameter that cannot be an id is not found
 */
export function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
  unknown: readonly string[] = [],
): Partial<Record<'params' | 'query' | 'body', unknown>> {
  const input: Partial<Record<'params' | 'query' | 'body', unknown>> = {};
  const details: RefusalDetail[] = [];
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
        : endpoint.body.safeParse(raw.body, { error: plainProblem }),
    );
  if (details.length > 0 || unknown.length > 0) {
    const named = unknown.slice(0, maxNamed);
    refuseFields([...details, ...named.map((path) => ({ path, code: 'unknown_field' as const }))]);
  }
  return input;

  function take(part: 'query' | 'body', parsed: z.ZodSafeParseResult<unknown>): void {
    if (parsed.success) input[part] = parsed.data;
    else details.push(...parsed.error.issues.map(detailOf));
  }
}

const maxNamed = 20;

/** Converts a problem of a schema. Messages that are not codes are for developers and become `invalid`. */
export function detailOf(issue: z.core.$ZodIssue): RefusalDetail {
  const code = isProblemCode(issue.message) ? issue.message : 'invalid';
  const params = paramsOf(issue);
  return problemDetail(code, {
    path: issue.path.join('.'),
    ...(params && { params }),
    // The allowed values, where they can be listed.
    ...(issue.code === 'invalid_value' && code === 'invalid' && { allowed: issue.values.map(String) }),
  });
}

/** Returns the limit for a problem's sentence. */
function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> | undefined {
  if (issue.code === 'custom') return issue.params;
  if (!limited.has(issue.message)) return undefined;
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  return issue.code === 'too_small' ? { least: Number(issue.minimum) } : undefined;
}

/** Problems whose sentence names the limit of a list or text. */
const limited: ReadonlySet<string> = new Set<ProblemCode>([
  'too_many_labels',
  'too_many_items',
  'label_too_long',
  'too_few_letters',
]);

/** Returns the code of a problem for which the schema has none of its own. */
const plainProblem: z.core.$ZodErrorMap = (issue): ProblemCode => {
  if (issue.code === 'too_big' && issue.origin === 'array') return 'too_many_items';
  return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
};

/**
 * Parses text from queries and forms as the type of its schema: numbers, true and false, JSON of objects and lists, one
 * value as a list. Other values stay unchanged.
 */
function parseText(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const first = schema.safeParse(value, { error: plainProblem });
  if (first.success) return first;
  const copy = structuredClone(value);
  let changed = false;
  for (const issue of first.error.issues) {
    if (issue.code !== 'invalid_type') continue;
    changed = convert(copy, issue.path, issue.expected) || changed;
  }
  return changed ? schema.safeParse(copy, { error: plainProblem }) : first;
}

function convert(root: unknown, path: readonly PropertyKey[], expected: string): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  let holder = root;
  for (const step of path.slice(0, -1)) holder = partOf(holder, String(step));
  const name = String(key);
  if (!isRecord(holder) || !Object.hasOwn(holder, name)) return false;
  const text = holder[name];
  const wanted = typeof text === 'string' ? valueOf(text, expected) : undefined;
  if (wanted === undefined) return false;
  Reflect.set(holder, name, wanted);
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
