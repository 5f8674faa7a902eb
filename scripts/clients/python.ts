import type { OpenAPIV3_1 } from 'openapi-types';
import { nameOf, type Operation, operationsOf, type Schema, schemasOf } from './operations.ts';

/** Returns `api.py` of the Python client: TypedDicts of the schemas, and one method for each operation. */
export function pythonOf(document: OpenAPIV3_1.Document): string {
  const types = new PythonTypes();
  for (const [name, schema] of schemasOf(document)) types.declare(name, schema);
  const methods = operationsOf(document).flatMap((operation) => methodOf(operation, types));
  return [
    '# Generated from the contract by `npm run clients`. Do not edit.',
    '"""The operations of the Roundsman API and the types of their inputs and replies."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Iterator, Literal, NotRequired, Optional, TypedDict, Union, cast',
    '',
    'from ._transport import File, Transport',
    '',
    ...types.text(),
    '',
    'class Operations:',
    '    """Every operation of the API, as a method."""',
    '',
    '    _transport: Transport',
    '',
    ...methods,
  ].join('\n');
}

/** Collects the named types, also those of objects inside others. */
class PythonTypes {
  readonly #declared = new Map<string, string>();

  declare(name: string, schema: Schema): void {
    if (schema.type === 'object' && schema.properties) this.#object(name, schema);
    else this.#declared.set(name, `${name} = ${quoted(this.typeOf(schema, name))}`);
  }

  /** @param name for the objects inside, if they have no name of their own */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return nameOf(schema.$ref);
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return enumOf(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice, i) => this.typeOf(choice, i === 0 ? name : `${name}${i + 1}`)));
    if (schema.allOf) return 'Any';
    if (Array.isArray(schema.type))
      return union(schema.type.map((type: string) => this.typeOf({ ...schema, type }, name)));
    switch (schema.type) {
      case 'string':
        return schema.format === 'binary' ? 'bytes' : 'str';
      case 'number':
        return 'float';
      case 'integer':
        return 'int';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
      case 'object':
        return this.#map(schema, name);
      default:
        return 'Any';
    }
  }

  #map(schema: Schema, name: string): string {
    if (schema.properties && Object.keys(schema.properties).length > 0) return this.#object(name, schema);
    const { additionalProperties: valueSchema } = schema;
    return `dict[str, ${typeof valueSchema === 'object' ? this.typeOf(valueSchema, `${name}Value`) : 'Any'}]`;
  }

  #object(name: string, { properties = {}, required = [], description }: Schema): string {
    this.#declared.set(name, '');
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = this.typeOf(schema, `${name}${pascal(key)}`);
      return [key, required.includes(key) ? type : `NotRequired[${type}]`] as const;
    });
    const isClass = fields.every(([key]) => /^_?[A-Za-z]\w*$/.test(key) && !keywords.has(key));
    const text = isClass
      ? [
          `class ${name}(TypedDict):`,
          ...(description ? [`    ${docstring(description)}`, ''] : []),
          ...fields.map(([key, type]) => `    ${key}: ${type}`),
          ...(fields.length === 0 && !description ? ['    pass'] : []),
          '',
        ].join('\n')
      : [
          `${name} = TypedDict(${quoted(name)}, {`,
          ...fields.map(([key, type]) => `    ${quoted(key)}: ${quoted(type)},`),
          '})',
        ].join('\n');
    // Objects inside are declared first.
    this.#declared.delete(name);
    this.#declared.set(name, text);
    return name;
  }

  text(): string[] {
    return [...this.#declared.values()].map((text) => `${text}\n`);
  }
}

function methodOf(operation: Operation, types: PythonTypes): string[] {
  const { name, id, params, query, headers, body, files, streams, reply, list } = operation;
  const type = pascal(id);
  const needed = params.map((param) => `${snake(param)}: str`);
  const optional: string[] = [];
  const passed: string[] = [];
  if (params.length > 0)
    passed.push(`params={${params.map((param) => `${quoted(param)}: ${snake(param)}`).join(', ')}}`);
  const isBodyOptional = body !== undefined && (body.required ?? []).length === 0 && files !== undefined;
  if (body) {
    const bodyType = types.typeOf(body, `${type}Body`);
    if (isBodyOptional) optional.push(`body: Optional[${bodyType}] = None`);
    else needed.push(`body: ${bodyType}`);
    passed.push('body=body');
  }
  if (streams) {
    needed.push('content: bytes');
    passed.push('content=content');
  }
  for (const [file, { isList, isRequired }] of Object.entries(files ?? {})) {
    const fileType = isList ? 'list[File]' : 'File';
    if (isRequired) needed.push(`${snake(file)}: ${fileType}`);
    else optional.push(`${snake(file)}: Optional[${fileType}] = None`);
  }
  if (files)
    passed.push(
      `files={${Object.keys(files)
        .map((file) => `${quoted(file)}: ${snake(file)}`)
        .join(', ')}}`,
    );
  const paging = list ? ['current_page', 'items_per_page', 'cursor'] : [];
  for (const { name: field, schema } of query)
    optional.push(`${safe(snake(field))}: Optional[${types.typeOf(schema, `${type}${pascal(field)}`)}] = None`);
  if (query.length > 0)
    passed.push(`query={${query.map(({ name: field }) => `${quoted(field)}: ${safe(snake(field))}`).join(', ')}}`);
  if (headers.includes('Idempotency-Key')) {
    optional.push('idempotency_key: Optional[str] = None');
    passed.push('idempotency_key=idempotency_key', 'is_idempotent=True');
  }
  if (headers.includes('If-Match')) {
    optional.push('if_match: Optional[str] = None');
    passed.push('if_match=if_match');
  }
  const replyType = reply ? types.typeOf(reply, `${type}Reply`) : 'bytes';
  const signature = ['self', ...needed, ...(optional.length > 0 ? ['*', ...optional] : [])].join(', ');
  const text = docstring([operation.summary, operation.description].filter(Boolean).join('. '));
  const call = `self._transport.call(${[quoted(name), ...passed].join(', ')})`;
  const method = [
    `    def ${snake(id)}(${signature}) -> ${replyType}:`,
    `        ${text}`,
    `        return cast(${quoted(replyType)}, ${call})`,
    '',
  ];
  if (!list || !reply) return method;
  const rows = reply.properties?.[list]?.items ?? {};
  const rowType = types.typeOf(rows, `${type}Reply${pascal(list)}Item`);
  const others = query.filter(({ name: field }) => !paging.includes(snake(field)));
  const filters = others.map(
    ({ name: field, schema }) =>
      `${safe(snake(field))}: Optional[${types.typeOf(schema, `${type}${pascal(field)}`)}] = None`,
  );
  return [
    ...method,
    `    def each_${snake(id).replace(/^get_/, '')}(${['self', ...(filters.length > 0 ? ['*', ...filters] : [])].join(', ')}) -> Iterator[${rowType}]:`,
    `        """All rows of ${quoted(name).slice(1, -1)}; pages are requested one at a time."""`,
    `        return cast(${quoted(`Iterator[${rowType}]`)}, self._transport.each(${quoted(name)}, ${quoted(list)}, {${others
      .map(({ name: field }) => `${quoted(field)}: ${safe(snake(field))}`)
      .join(', ')}}))`,
    '',
  ];
}

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const safe = (name: string): string => (keywords.has(name) || name === 'self' ? `${name}_` : name);
const quoted = (text: string): string => JSON.stringify(text);
const literal = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value);
const pascal = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string = '') => letter.toUpperCase())
    .replace(/^./, (first) => first.toUpperCase());
const snake = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/^_/, '');

function enumOf(values: readonly unknown[]): string {
  const texts = values.filter((value) => value !== null).map(literal);
  return values.includes(null) ? `Optional[Literal[${texts.join(', ')}]]` : `Literal[${texts.join(', ')}]`;
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  const others = distinct.filter((type) => type !== 'None');
  const [first = 'None'] = others;
  const joined = others.length > 1 ? `Union[${others.join(', ')}]` : first;
  return others.length < distinct.length && others.length > 0 ? `Optional[${joined}]` : joined;
}

function docstring(text: string): string {
  const clean = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/\s+/g, ' ').trim();
  return `"""${clean}${clean.endsWith('"') ? ' ' : ''}"""`;
}
