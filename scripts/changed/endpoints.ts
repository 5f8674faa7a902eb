import { parseSync } from 'vite';
import { importsOf, isTest, readSource, sources } from '../source-imports.ts';
import { originOf, reach, type Reach } from './module-graph.ts';

const endpointName = /^(GET|POST|PUT|PATCH|DELETE) \//;

/** An endpoint's name, the file with its handler, and the files that the handler uses. */
export interface Handler {
  readonly endpoint: string;
  readonly file: string;
  readonly uses: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists the handlers in a module: the properties that are named like an endpoint. */
export function handlersIn(file: string, text: string, targetOf: (local: string) => string | undefined): Handler[] {
  const program: unknown = parseSync(file, text).program;
  if (!isNode(program)) return [];
  const declared = new Map<string, Node>();
  for (const statement of childrenOf(program)) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    const declarations = declaration.type === 'VariableDeclaration' ? childrenOf(declaration) : [declaration];
    for (const declaration of declarations)
      if (isNode(declaration.id)) declared.set(textOf(declaration.id.name), declaration);
  }
  const usesOf = (node: Node, seen = new Set<Node>()): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    if (node.type !== 'Identifier') return childrenOf(node).flatMap((child) => usesOf(child, seen));
    const target = targetOf(textOf(node.name));
    if (target) return [target];
    const local = declared.get(textOf(node.name));
    return local ? usesOf(local, seen) : [];
  };
  const handlers: Handler[] = [];
  const visit = (node: Node): void => {
    const key = node.type === 'Property' && isNode(node.key) ? textOf(node.key.value) : '';
    if (endpointName.test(key) && isNode(node.value))
      handlers.push({ endpoint: key, file, uses: [...new Set(usesOf(node.value))] });
    else for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return handlers;
}

/** Lists all handlers of the server. */
export function listHandlers(): Handler[] {
  return sources
    .filter((file) => file.startsWith('apps/server/src/') && !isTest(file))
    .flatMap((file) => {
      const text = readSource(file);
      if (!/^\s+'(GET|POST|PUT|PATCH|DELETE) \//m.test(text)) return [];
      const imported = new Map(
        parseSync(file, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
          const target = importsOf(file).find(({ specifier }) => specifier === moduleRequest.value)?.file;
          return entries.flatMap(({ localName, importName, isType }) =>
            target && !isType ? [[localName.value, originOf(target, importName.name ?? 'default')] as const] : [],
          );
        }),
      );
      return handlersIn(file, text, (local) => imported.get(local));
    });
}

/** Returns the endpoints that a text names in quotes. */
export function endpointsNamedIn(text: string): string[] {
  return [...text.matchAll(/(['"`])((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`\n]*)\1/g)].map((match) => match[2] ?? '');
}

/** True for the files that put the server together, and so import all of it. */
export const isComposition = (file: string): boolean =>
  /^apps\/server\/src\/(app|features\/index|features\/[^/]+\/index)\.ts$/.test(file);

/** Returns what a handler needs, but not the other handlers in its file. */
export const reachOf = (handler: Handler): Reach => reach(handler.uses, { lazy: true, stopAt: isComposition });
