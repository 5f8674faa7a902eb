import { parseSync } from 'vite';

/** A table that the code of the server names in its SQL. */
export interface TableUse {
  readonly file: string;
  readonly line: number;
  /** Name without its alias; null where code computes the name. */
  readonly table: string | null;
  readonly isWrite: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const readCalls =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral|from|using)$/;
/** `entityTable` writes to the table that it is given. */
const writeCalls = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto|entityTable)$/;
/** `from` and `using` are also names of other functions, such as `Array.from`. */
const ambiguousCalls = /^(from|using)$/;

const name = String.raw`(?:only\s+)?(?:public\.)?"?([a-z_]+(?:\.[a-z_]+)?)"?`;
const clause = new RegExp(
  String.raw`\b(insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?|from|join|using)\s+${name}`,
  'gi',
);
/** Further tables of a list: `from routes r, stops s`. */
const listed = /\bfrom\s+[a-z_.]+(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_.]+(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi;
const computed = /\b(?:insert\s+into|delete\s+from|update|from|join|copy)\s+$/i;
const statement = /^\s*(select|insert|update|delete|with|copy|truncate|merge)\b/i;

/**
 * Finds the tables that a file names in calls of Kysely (`selectFrom('orders as o')`), in `sql` templates and in texts
 * that are whole statements. Only the tables in `tableNames` count, because a name after `from` can also be an alias or a
 * common table expression.
 */
export function findTableUses(file: string, text: string, tableNames: ReadonlySet<string>): TableUse[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const uses: TableUse[] = [];
  const add = (table: string | null, isWrite: boolean, at: number): void => {
    if (table === null || tableNames.has(table))
      uses.push({ file, line: text.slice(0, at).split('\n').length, table, isWrite });
  };

  function readStatement(parts: readonly string[], at: number, isSql = false): void {
    for (const part of parts) {
      for (const [, verb = '', table = ''] of part.matchAll(clause))
        add(table.toLowerCase(), !/^(from|join|using)$/i.test(verb), at);
      for (const [, rest = ''] of part.matchAll(listed))
        for (const part of rest.split(',')) add(/[a-z_.]+/.exec(part)?.[0] ?? '', false, at);
    }
    // The expression after it is the table. In an `sql` template it is SQL again, or `sql.table`.
    if (isSql) return;
    for (const part of parts.slice(0, -1)) if (computed.test(part)) add(null, true, at);
  }

  function readCall(node: Node): void {
    const callee = nodeIn(node, 'callee');
    const called = callee?.type === 'MemberExpression' ? nodeIn(callee, 'property') : callee;
    if (!callee || !called) return;
    const method = typeof called['name'] === 'string' ? called['name'] : '';
    if (method === 'table' && /^sql\.table\b/.test(text.slice(callee.start)) && !isText(argument(node))) {
      add(null, true, node.start);
      return;
    }
    const isWrite = writeCalls.test(method);
    if (!isWrite && !readCalls.test(method)) return;
    const first = argument(node);
    const names = first?.type === 'ArrayExpression' ? nodesIn(first, 'elements') : [first];
    for (const nameNode of names) {
      if (isText(nameNode)) add(String(nameNode?.['value']).split(' ')[0] ?? '', isWrite, node.start);
      else if (nameNode?.type === 'Identifier' && !ambiguousCalls.test(method)) add(null, isWrite, node.start);
    }
  }

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression') readCall(node);
    if (isText(node) && statement.test(String(node['value']))) readStatement([String(node['value'])], node.start);
    if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(text.slice(node.start))) {
      const template = nodeIn(node, 'quasi');
      if (!template) return;
      readStatement(partsOf(template), node.start, true);
      visit(template['expressions']);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const parts = partsOf(node);
      if (statement.test(parts[0] ?? '')) readStatement(parts, node.start);
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  }

  visit(program);
  return uses;
}

/** Finds the tables that a file declares with their types, in the interface `Database`. */
export function findDeclaredTables(file: string, text: string): string[] {
  if (!text.includes('interface Database')) return [];
  const { program } = parseSync(file, text);
  const names: string[] = [];
  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (!isNode(node)) return;
    if (node.type === 'TSInterfaceDeclaration' && nodeIn(node, 'id')?.['name'] === 'Database')
      for (const member of nodesIn(nodeIn(node, 'body'), 'body')) names.push(String(nodeIn(member, 'key')?.['name']));
    else for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  }
  visit(program);
  return names;
}

const argument = (node: Node): Node | undefined => nodesIn(node, 'arguments')[0];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function nodeIn(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

function nodesIn(node: Node | undefined, field: string): Node[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

const isText = (node: Node | undefined): boolean => node?.type === 'Literal' && typeof node['value'] === 'string';

const partsOf = (template: Node): string[] =>
  nodesIn(template, 'quasis').map(({ value }) =>
    typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '',
  );
