import type { OpenAPIV3_1 } from 'openapi-types';

/** Any schema of the document, as generators read it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly minimum?: number;
}

/** An operation as clients see it. */
export interface Operation {
  /** `POST /orders/:id`, as in the contract. */
  readonly name: string;
  readonly id: string;
  readonly method: string;
  /** Path below /api, with `:name` for its parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly isOpen: boolean;
  readonly params: readonly string[];
  readonly query: readonly { readonly name: string; readonly isRequired: boolean; readonly schema: Schema }[];
  /** Names of headers, such as Idempotency-Key and If-Match. */
  readonly headers: readonly string[];
  /** Fields of the body: JSON, or the text fields of a form. */
  readonly body: Schema | undefined;
  /** Files of a form. */
  readonly files: Readonly<Record<string, { readonly isList: boolean; readonly isRequired: boolean }>> | undefined;
  /** The body is one file. */
  readonly streams: boolean;
  /** The reply's schema; undefined when it is a file, or empty. */
  readonly reply: Schema | undefined;
  /** Field of the reply that has the rows of a page. */
  readonly list: string | undefined;
}

type Document = OpenAPIV3_1.Document;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document is made here, of JSON Schema
const schemaOf = (value: unknown): Schema | undefined => value as Schema | undefined;

/** Returns the operations below /api, sorted by name. */
export function operationsOf(document: Document): Operation[] {
  const parameters = document.components?.parameters ?? {};
  const operations = Object.entries(document.paths ?? {}).flatMap(([address, methods]) =>
    address.startsWith('/api/')
      ? Object.entries(methods ?? {}).map(([method, methodFields]) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every entry of a path is an operation
          const operation = methodFields as OpenAPIV3_1.OperationObject;
          const resolved = (operation.parameters ?? []).map((parameter) => {
            const key = '$ref' in parameter ? (parameter.$ref.split('/').at(-1) ?? '') : undefined;
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- components hold parameters themselves
            return (key === undefined ? parameter : parameters[key]) as OpenAPIV3_1.ParameterObject;
          });
          return describe(address.slice('/api'.length), method, operation, resolved);
        })
      : [],
  );
  return operations.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(
  address: string,
  method: string,
  operation: OpenAPIV3_1.OperationObject,
  parameters: readonly OpenAPIV3_1.ParameterObject[],
): Operation {
  const path = address.replace(/\{(\w+)\}/g, ':$1');
  const { body, files, streams } = bodyOf(operation);
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const content = success && 'content' in success ? success.content : undefined;
  const reply = schemaOf(content?.['application/json']?.schema);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required = false, schema }) => ({ name, isRequired: required, schema: schemaOf(schema) ?? {} }));
  const isPaged = query.some(({ name }) => name === 'itemsPerPage') && reply?.properties?.['meta'] !== undefined;
  const rows = Object.entries(reply?.properties ?? {}).filter(([, { type }]) => type === 'array');
  return {
    name: `${method.toUpperCase()} ${path}`,
    id: operation.operationId ?? '',
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    isDeprecated: operation.deprecated === true,
    isOpen: operation.security?.length === 0,
    params: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    query,
    headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
    body,
    files,
    streams,
    reply,
    list: isPaged ? rows[0]?.[0] : undefined,
  };
}

function bodyOf(operation: OpenAPIV3_1.OperationObject): Pick<Operation, 'body' | 'files' | 'streams'> {
  const requestBody = operation.requestBody;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  if (content['application/octet-stream']) return { body: undefined, files: undefined, streams: true };
  const form = schemaOf(content['multipart/form-data']?.schema);
  if (!form) return { body: schemaOf(content['application/json']?.schema), files: undefined, streams: false };
  const isFile = (schema: Schema): boolean => schema.format === 'binary' || schema.items?.format === 'binary';
  const all = Object.entries(form.properties ?? {});
  const texts = all.filter(([, schema]) => !isFile(schema));
  const required = form.required ?? [];
  return {
    body:
      texts.length === 0
        ? undefined
        : {
            type: 'object',
            properties: Object.fromEntries(texts),
            required: required.filter((name) => texts.some(([text]) => text === name)),
          },
    files: Object.fromEntries(
      all
        .filter(([, schema]) => isFile(schema))
        .map(([name, { type }]) => [name, { isList: type === 'array', isRequired: required.includes(name) }]),
    ),
    streams: false,
  };
}

/** Returns the named schemas, sorted by name. */
export const schemasOf = (document: Document): [string, Schema][] =>
  Object.entries(document.components?.schemas ?? {})
    .map(([name, schema]): [string, Schema] => [name, schemaOf(schema) ?? {}])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the schema of each webhook by its event. */
export const webhooksOf = (document: Document): [string, Schema][] =>
  Object.entries(document.webhooks ?? {}).map(([event, item]) => {
    const body = 'post' in item ? item.post?.requestBody : undefined;
    return [event, schemaOf(body && 'content' in body ? body.content['application/json']?.schema : undefined) ?? {}];
  });

/** Returns the name of a referenced schema. */
export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';
