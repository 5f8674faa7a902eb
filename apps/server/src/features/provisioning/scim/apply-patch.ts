import { isRecord } from '@roundsman/domain/typed-tables';
import { ScimError, scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { refuseScim } from '../scim-problem.ts';
import { attributeOf } from './scim-values.ts';

const maxOperations = 1000;
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i;

interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string | undefined;
  readonly value: unknown;
}

/**
 * Applies the operations of a PATCH to a resource. Attributes that Roundsman does not store, such as those of extensions,
 * are ignored. `attributeNames`: the attributes and sub-attributes that may change, spelt as in the schema. @throws ScimProblem
 */
export function applyPatch<T extends object>(resource: T, body: unknown, attributeNames: readonly string[]): T {
  const sent = attributeOf(body, 'Operations');
  if (!Array.isArray(sent) || sent.length === 0) return refuseScim(400, 'A PATCH has Operations.', 'invalidSyntax');
  if (sent.length > maxOperations) refuseScim(413, `A PATCH has at most ${maxOperations} operations.`);
  const operations = sent.map(readOperation).flatMap(withPaths);
  const copy: unknown = structuredClone(resource);
  for (const operation of operations) {
    const path = spelt(operation.path ?? '', attributeNames);
    if (path === undefined) continue;
    apply(copy, { ...operation, path, value: stored(operation.value, /^\w+/.exec(path)?.[0] ?? '', attributeNames) });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy with changed attributes; readPerson checks them
  return copy as T;
}

function readOperation(entry: unknown): Operation {
  const sent = attributeOf(entry, 'op');
  const op = typeof sent === 'string' ? sent.toLowerCase() : undefined;
  const path = attributeOf(entry, 'path');
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    return refuseScim(400, 'An operation is add, replace or remove.', 'invalidSyntax');
  if (path !== undefined && path !== null && typeof path !== 'string')
    return refuseScim(400, 'path is a text.', 'invalidPath');
  const value = attributeOf(entry, 'value');
  if (op === 'remove' && !path) return refuseScim(400, 'A removal needs a path.', 'noTarget');
  if (op !== 'remove' && value === undefined) return refuseScim(400, `${op} needs a value.`, 'invalidValue');
  return { op, path: path || undefined, value };
}

/** Splits an operation without a path into one for each attribute of its value, whose names may be paths. */
function withPaths(operation: Operation): Operation[] {
  if (operation.path !== undefined) return [operation];
  if (!isRecord(operation.value))
    return refuseScim(400, 'An operation without a path has attributes as its value.', 'invalidValue');
  return Object.entries(operation.value).map(([path, value]) => ({ op: operation.op, path, value }));
}

/** Returns the path in the schema's spelling, or undefined for attributes that are not stored. */
function spelt(path: string, attributeNames: readonly string[]): string | undefined {
  const plain = path.trim().replace(coreSchema, '');
  const match = /^([a-z$]+)(\[[^\]]*\])?(?:\.([a-z$]+))?$/i.exec(plain);
  // An attribute of an extension.
  if (!match) return /^urn:/i.test(plain) ? undefined : refuseScim(400, 'This path cannot be read.', 'invalidPath');
  const [, root = '', filter = '', sub] = match;
  const find = (name: string) =>
    attributeNames.find((attributeName) => attributeName.toLowerCase() === name.toLowerCase());
  const attribute = find(root);
  if (attribute === undefined) return undefined;
  // Entra ID compares truth values as texts.
  const condition = filter.replace(/\beq\s+"(true|false)"/gi, (_, value: string) => `eq ${value.toLowerCase()}`);
  if (sub === undefined) return `${attribute}${condition}`;
  const subAttribute = find(`${root}.${sub}`)?.split('.')[1];
  return subAttribute === undefined ? undefined : `${attribute}${condition}.${subAttribute}`;
}

function apply(resource: unknown, { op, path, value }: Operation): void {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by readOperation
    scimPatch(resource as ScimResource, [{ op, path, value } as ScimPatchOperation]);
  } catch (error) {
    const isWithoutTarget = error instanceof ScimError && error.scimCode === 'noTarget';
    refuseScim(400, `Nothing matches the path ${path}.`, isWithoutTarget ? 'noTarget' : 'invalidPath');
  }
}

/**
 * Returns a value with the stored sub-attributes only. The library reads keys as paths, so that others could lead to
 * prototypes; and it compares whole entries of lists, which directories send with more fields than they were given.
 */
function stored(value: unknown, attribute: string, attributeNames: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => stored(item, attribute, attributeNames));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]): [string, unknown][] => {
      const name = attributeNames.find(
        (attributeName) => attributeName.toLowerCase() === `${attribute}.${key}`.toLowerCase(),
      );
      return name && !isRecord(field) ? [[name.slice(attribute.length + 1), field]] : [];
    }),
  );
}
