import type { OpenAPIV3_1 } from 'openapi-types';
import { nameOf, type Operation, operationsOf, type Schema, schemasOf, webhooksOf } from './operations.ts';

/** Returns `api.ts` of the TypeScript client: the named schemas, the operations and the webhooks. */
export function typescriptOf(document: OpenAPIV3_1.Document): string {
  const operations = operationsOf(document);
  return [
    '// Generated from the contract by `npm run clients`. Do not edit.',
    '',
    ...schemasOf(document).map(([name, schema]) => `${comment(schema.description)}${declared(name, schema)}\n`),
    '/** Input and reply of each operation, by method and path below /api. */',
    'export interface Operations {',
    ...operations.map((operation) => indent(entryOf(operation))),
    '}',
    '',
    '/** Message of each webhook, by event. */',
    'export interface WebhookMessages {',
    ...webhooksOf(document).map(([event, schema]) => indent(`${key(event)}: ${typeOf(schema)};`)),
    '}',
    '',
    '/** Field of the reply that has the rows, for operations that answer page by page. */',
    'export const rowsOf = {',
    ...operations.flatMap(({ name, list }) => (list ? [`  '${name}': '${list}',`] : [])),
    '} as const;',
    '',
  ].join('\n');
}

const isPlainObject = ({ type, properties, additionalProperties }: Schema): boolean =>
  type === 'object' && properties !== undefined && typeof additionalProperties !== 'object';

const declared = (name: string, schema: Schema): string =>
  isPlainObject(schema) ? `export interface ${name} ${typeOf(schema)}` : `export type ${name} = ${typeOf(schema)};`;

function entryOf(operation: Operation): string {
  const { name, summary, description, isDeprecated } = operation;
  const text = [summary, description].filter(Boolean).join('. ');
  return `${comment(text, isDeprecated)}'${name}': {\n${indent(`input: ${inputOf(operation)};\nreply: ${replyOf(operation)};`)}\n};`;
}

const replyOf = ({ reply }: Operation): string => (reply ? typeOf(reply) : 'Blob');

function inputOf({ params, query, body, files, streams }: Operation): string {
  const parts: string[] = [];
  if (params.length > 0) parts.push(`params: { ${params.map((param) => `${key(param)}: string`).join('; ')} };`);
  if (query.length > 0) {
    const fields = query.map(({ name, isRequired, schema }) => field(name, schema, isRequired)).join('\n');
    parts.push(`query${query.some(({ isRequired }) => isRequired) ? '' : '?'}: {\n${indent(fields)}\n};`);
  }
  if (body) parts.push(`body${isOptional(body) && files ? '?' : ''}: ${typeOf(body)};`);
  if (streams) parts.push('body: Blob;');
  if (files) {
    const fields = Object.entries(files).map(
      ([name, { isList, isRequired }]) => `${key(name)}${isRequired ? '' : '?'}: ${isList ? 'Blob[]' : 'Blob'}`,
    );
    parts.push(`files: { ${fields.join('; ')} };`);
  }
  return parts.length === 0 ? '{}' : `{\n${indent(parts.join('\n'))}\n}`;
}

const isOptional = ({ required = [] }: Schema): boolean => required.length === 0;

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((variant) => `(${typeOf(variant)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function listOf({ items = {}, minItems, maxItems }: Schema): string {
  const item = typeOf(items);
  if (minItems !== undefined && minItems === maxItems && minItems <= 4)
    return `[${Array.from({ length: minItems }, () => item).join(', ')}]`;
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf({ properties, required = [], additionalProperties, propertyNames }: Schema): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    const names = propertyNames ? typeOf(propertyNames) : 'string';
    return names === 'string' ? `Record<string, ${value}>` : `Partial<Record<${names}, ${value}>>`;
  }
  const fields = Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)));
  const object = fields.length === 0 ? 'Record<string, never>' : `{\n${indent(fields.join('\n'))}\n}`;
  return typeof additionalProperties === 'object'
    ? `${object} & Record<string, ${typeOf(additionalProperties)}>`
    : object;
}

const field = (name: string, schema: Schema, isRequired: boolean): string =>
  `${comment(schema.description)}${key(name)}${isRequired ? '' : '?'}: ${typeOf(schema)};`;

/** Literals beside `string` say nothing more. */
function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  const needed = distinct.includes('string') ? distinct.filter((type) => !type.startsWith("'")) : distinct;
  return needed.join(' | ') || 'never';
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : JSON.stringify(value);
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

function comment(text: string | undefined, isDeprecated = false): string {
  const clean = (text ?? '').replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
  if (!clean && !isDeprecated) return '';
  return `/** ${[isDeprecated ? '@deprecated' : '', clean].filter(Boolean).join(' ')} */\n`;
}
