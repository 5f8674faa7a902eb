// The part of npm run lint:prose that reads code: comments, titles of tests, log lines and errors for developers.
import { parseSync, Visitor } from 'vite';
import { lintBlock, withoutMarkup } from './lint-prose-text.mjs';

/** @typedef {import('./lint-prose-text.mjs').Finding} Finding */

/** Requirements are named in tests and in docs/requirements only. */
const requirementId =
  /\b(?:AUTH|ONB|ROLE|PLAN|ROUTE|OPT|ORD|UPL|LAB|CON|DRV|GRP|USR|SET|MSG|REP|COMP|PART|PUB|RT|API|I18N|ERR|CONST|SRV|OPS)-\d{2}[a-z]?\b/;

const isTest = (/** @type {string} */ file) =>
  /\.(?:test|spec|fixture)\.tsx?$|(?:^|\/)test-[^/]+\.tsx?$|\/(?:test|tests|testing)\/|^e2e\//.test(file);

/**
 * Returns the findings in the comments, developer texts and names of a source file. Texts of the interface are in
 * catalogues, which lint-prose.mjs checks.
 *
 * @param {string} file path from the root, whose extension selects the language
 * @param {string} text
 * @returns {Finding[]}
 */
export function lintSource(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const lineAt = createLineLookup(text);
  /** @type {Finding[]} */
  const findings = [];
  for (const block of blocksOf(comments, text, lineAt)) {
    const findingsInBlock = lintBlock(file, block);
    findings.push(...findingsInBlock);
    const clause = findLeadingClause(block);
    if (clause && !findingsInBlock.some(({ rule }) => rule === 'clause-subject'))
      findings.push({
        file,
        line: clause.line,
        text: clause.text.slice(0, 80),
        rule: 'clause-comment',
        suggestion: 'a noun phrase or a verb: "Drivers that …", "Returns whether …", "True when …"',
      });
    if (isTest(file)) continue;
    for (const { line, text: comment } of block)
      if (requirementId.test(comment))
        findings.push({
          file,
          line,
          text: comment.slice(0, 80),
          rule: 'requirement-id',
          suggestion: 'give the reason instead; name the requirement in its test',
        });
  }
  /** @param {{ start: number, text: string }} each */
  const checkText = ({ start, text: value }) => {
    if (value.includes(' ')) findings.push(...lintBlock(file, [{ line: lineAt(start), text: withoutMarkup(value) }]));
  };
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (isTestCall(callee)) textsOf(args[0]).forEach(checkText);
      if (isLogCall(callee)) args.flatMap(textsOf).forEach(checkText);
    },
    NewExpression({ callee, arguments: args }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) args.flatMap(textsOf).forEach(checkText);
    },
  }).visit(program);
  return findings;
}

/**
 * Returns the first line of a comment that begins with a clause, such as "Which drivers are on the plan". Questions,
 * "What you need:" and the values of tags are fine. @param {readonly import('./lint-prose-text.mjs').Part[]} block
 */
function findLeadingClause(block) {
  const first = block.find(({ text }) => text !== '');
  if (!first || !/^(?:Which|What|Who|Whose|Whom|Whether)\b/.test(first.text)) return undefined;
  const text = block
    .slice(block.indexOf(first))
    .map((part) => part.text)
    .join(' ');
  return /^[^.!;]*\?|^What\b[^.!?;]*:/.test(text) ? undefined : first;
}

/**
 * Groups comments into blocks of lines without markup. Consecutive line comments form one block.
 *
 * @param {readonly { type: string, value: string, start: number, end: number }[]} comments
 * @param {string} text
 * @param {(offset: number) => number} lineAt
 */
function blocksOf(comments, text, lineAt) {
  /** @type {{ line: number, text: string }[][]} */
  const blocks = [];
  let end = -1;
  for (const comment of comments) {
    const first = lineAt(comment.start);
    const lines = comment.value
      // Names and types of parameters are code.
      .replace(/@(?:returns?|throws|typedef|type|template|satisfies)\b\s*(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, ' ')
      .replace(/@param\s+(?:\{(?:[^{}]|\{[^{}]*\})*\}\s*)?\[?\w*\]?/g, ' ')
      // A disabled rule is code; the prose after it is the reason.
      .replace(/^\s*oxlint-disable(?:-next-line)?\s[^\n]*?(?:--|$)/, '')
      .split('\n')
      .map((line, index) => ({ line: first + index, text: withoutMarkup(line.replace(/^\s*\*?\s?/, '')).trim() }));
    const isNext = comment.type === 'Line' && end >= 0 && /^\n\s*$/.test(text.slice(end, comment.start));
    if (isNext) blocks.at(-1)?.push(...lines);
    else blocks.push(lines);
    end = comment.type === 'Line' ? comment.end : -1;
  }
  return blocks;
}

/** @param {string} text @returns {(offset: number) => number} the line of an offset, counted from 1 */
function createLineLookup(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** `it(…)`, `describe.each(…)(…)` and the like. @param {import('vite').ESTree.Expression | import('vite').ESTree.Super} callee @returns {boolean} */
function isTestCall(callee) {
  if (callee.type === 'Identifier') return /^(?:it|test|describe)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return callee.object.type === 'Identifier' && isTestCall(callee.object);
  return callee.type === 'CallExpression' && isTestCall(callee.callee);
}

/** `console.log(…)`, `log.warn(…)`, `request.log.error(…)`. @param {import('vite').ESTree.Expression | import('vite').ESTree.Super} callee @returns {boolean} */
function isLogCall(callee) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object } = callee;
  const name =
    object.type === 'Identifier'
      ? object.name
      : object.type === 'MemberExpression' && object.property.type === 'Identifier'
        ? object.property.name
        : '';
  return /^(?:console|log)$/.test(name) && /^(?:log|debug|info|warn|error|fatal)$/.test(callee.property.name);
}

/**
 * Returns the texts of an argument, with X for each inserted value. @param {unknown} node @returns {{ start: number,
 * text: string }[]}
 */
function textsOf(node) {
  if (typeof node !== 'object' || node === null || !('type' in node) || !('start' in node)) return [];
  const start = Number(node.start);
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return [{ start, text: node.value }];
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return [];
  return [{ start, text: node.quasis.map((part) => String(part.value.raw)).join('X') }];
}
