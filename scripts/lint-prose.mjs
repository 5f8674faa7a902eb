// npm run lint:prose: checks the English of documents, message catalogues and code against docs/developers/writing.md,
// as far as a machine can. lint-prose-baseline.txt counts the known findings; --all prints them, and --update lowers
// the counts after texts were rewritten.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { properNouns, quotedLabels } from './lint-prose-exceptions.mjs';
import { lintBlock, withoutLinks, withoutMarkup } from './lint-prose-text.mjs';
import { root } from './runtime.mjs';

const baselineFile = 'scripts/lint-prose-baseline.txt';
const baselineHead = `# Findings of npm run lint:prose that were there before the check, as count, rule and file.
# The counts may only fall: a new finding fails, and so does a count that is too high (npm run lint:prose -- --update).
# This file is temporary. Delete it, and the code that reads it, when the last of these texts is rewritten.
`;

const longestLine = 105;
const longestParagraph = 5;

/** @typedef {import('./lint-prose-text.mjs').Finding} Finding */
/** @typedef {import('./lint-prose-text.mjs').Part} Part */

/** Source files that are catalogues. Their English part is checked, up to the next language. */
const catalogues = [
  /^packages\/domain\/src\/languages\/en\/.*\.(?:json|ts)$/,
  /^packages\/domain\/src\/company\/settings\.ts$/,
];

/** Returns the findings in a Markdown document. @param {string} file @param {string} text @returns {Finding[]} */
export function lintMarkdown(file, text) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Part[]} */
  let block = [];
  let fence = '';
  let isComment = false;
  const end = () => {
    if (block.length > 0) findings.push(...lintBlock(file, block));
    if (block.length > longestParagraph)
      findings.push({
        file,
        line: block[0]?.line ?? 1,
        text: `${(block[0]?.text ?? '').slice(0, 60)}…`,
        rule: 'long-paragraph',
        suggestion: `${block.length} lines: at most ${longestParagraph}, or a list`,
      });
    block = [];
  };
  text.split('\n').forEach((raw, index) => {
    const line = index + 1;
    const [, opening = ''] = /^\s*(`{3,}|~{3,})/.exec(raw) ?? [];
    if (opening && (!fence || opening.startsWith(fence))) {
      end();
      fence = fence ? '' : opening;
      return;
    }
    if (fence) return;
    if (raw.trimStart().startsWith('<!--')) isComment = true;
    if (isComment) {
      if (raw.includes('-->')) isComment = false;
      return end();
    }
    if (/^\s*\|/.test(raw)) {
      end();
      for (const cell of withoutMarkup(raw).split('|'))
        findings.push(...lintBlock(file, [{ line, text: cell.trim() }]));
      return;
    }
    // Definitions of links, horizontal rules and HTML contain no prose.
    if (raw.trim() === '' || /^\[[^\]]+\]:\s|^(?:---+|\*\*\*+)\s*$|^\s*<[^>]+>\s*$/.test(raw)) return end();
    if (/^\s*(?:[-*+]|\d+\.)\s|^#{1,6}\s|^>/.test(raw)) end();
    const length = withoutLinks(raw).trimEnd().length;
    if (length > longestLine && !raw.startsWith('#'))
      findings.push({
        file,
        line,
        text: `${raw.trim().slice(0, 60)}…`,
        rule: 'long-line',
        suggestion: `wrap at about 100 characters (${length})`,
      });
    block.push({ line, text: withoutMarkup(raw.replace(/^\s*(?:[-*+]|\d+\.|#{1,6}|>)\s+/, '')).trim() });
    if (raw.startsWith('#')) end();
  });
  end();
  return findings;
}

/**
 * Returns the findings in the values of a JSON catalogue, which has one key per line. @param {string} file @param
 * {string} text @returns {Finding[]}
 */
export function lintJsonCatalogue(file, text) {
  return text.split('\n').flatMap((raw, index) => {
    const [, value] = /^\s*"[^"]+":\s*("(?:[^"\\]|\\.)*")/.exec(raw) ?? [];
    return value ? lintPhrase(file, index + 1, JSON.parse(value)) : [];
  });
}

/**
 * Returns the findings in the English strings of a TypeScript catalogue. @param {string} file @param {string} text
 * @returns {Finding[]}
 */
export function lintCodeCatalogue(file, text) {
  const start = /\ben(?::| =)|\bcatalogue =|^export default /m.exec(text)?.index ?? text.length;
  const next = /^\s*(?:sv|fr|const sv|const fr)(?::| =)/m.exec(text.slice(start))?.index ?? text.length;
  const part = text
    .slice(start, start + next)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (each) => each.replace(/[^\n]/g, ' '));
  const before = text.slice(0, start).split('\n').length;
  return [...part.matchAll(/'((?:[^'\\\n]|\\.)*)'(?!\s*:)|`((?:[^`\\]|\\.)*)`/g)].flatMap((match) => {
    const line = before + part.slice(0, match.index).split('\n').length - 1;
    const value = (match[1] ?? match[2] ?? '').replaceAll("\\'", "'").replace(/\$\{[^}]*\}/g, '{x}');
    return value.split(/\n\s*\n/).flatMap((each) => lintPhrase(file, line, each));
  });
}

/** @param {string} file @param {number} line @param {string} value @returns {Finding[]} */
function lintPhrase(file, line, value) {
  const text = value.replace(/\{\{?[^}]*\}?\}/g, 'X').replace(/<[^>]+>/g, '');
  const findings = lintBlock(file, [{ line, text }]);
  const word = titleCaseWord(quotedLabels.reduce((rest, label) => rest.replaceAll(label.text, 'X'), text));
  if (word) findings.push({ file, line, text: value, rule: 'title-case', suggestion: `${word} in lower case` });
  return findings;
}

/** Returns the first word that is capitalized against sentence case. @param {string} text */
function titleCaseWord(text) {
  // Sentences contain the labels of pages and buttons, so only labels are checked.
  if (/[.?!…]\s|[.?!…]$/.test(text) || text.split(' ').length > 8) return undefined;
  const [, ...words] = text.split(/\s+/);
  return words.find(
    (word, index) =>
      /^[A-Z][a-z]+[,)]?$/.test(word) &&
      !properNouns.includes(word.replace(/\W+$/, '')) &&
      !/[:/·–|]$/.test(text.split(/\s+/)[index] ?? ''),
  );
}

/**
 * Checks all documents, catalogues and sources in git. @returns {Promise<Finding[]
 * undefined>} undefined outside a git checkout
 */
export async function lintProse() {
  const { stdout, status } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  // Loaded late: the parser is a package, and npm test loads this file before packages are installed.
  const { lintSource } = await import('./lint-prose-code.mjs');
  return stdout
    .split('\n')
    .filter((file) => /\.(?:md|json|tsx?|mjs)$/.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => {
      const isCatalogue = catalogues.some((pattern) => pattern.test(file));
      if (file.endsWith('.json') && !isCatalogue) return [];
      const text = readFileSync(path.join(root, file), 'utf8');
      if (file.endsWith('.md')) return lintMarkdown(file, text);
      if (file.endsWith('.json')) return lintJsonCatalogue(file, text);
      return [...(isCatalogue ? lintCodeCatalogue(file, text) : []), ...lintSource(file, text)];
    });
}

/** @param {readonly Finding[]} findings @returns {Map<string, number>} counts by `rule file` */
export function countsOf(findings) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { rule, file } of findings) counts.set(`${rule} ${file}`, (counts.get(`${rule} ${file}`) ?? 0) + 1);
  return counts;
}

/** @param {string} text @returns {Map<string, number>} */
export const parseBaseline = (text) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => /** @type {[string, number]} */ ([line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)])),
  );

/**
 * @param {readonly Finding[]} findings
 * @param {ReadonlyMap<string, number>} known
 * @returns {{ added: string[], gone: string[] }} keys with more findings than known, and with fewer
 */
export function compareToBaseline(findings, known) {
  const counts = countsOf(findings);
  const keys = [...new Set([...counts.keys(), ...known.keys()])].sort();
  return {
    added: keys.filter((key) => (counts.get(key) ?? 0) > (known.get(key) ?? 0)),
    gone: keys.filter((key) => (counts.get(key) ?? 0) < (known.get(key) ?? 0)),
  };
}

/**
 * Returns the known counts after files were moved: a new file takes over the counts of a missing file in its folder or
 * with its name.
 *
 * @param {ReadonlyMap<string, number>} known
 * @param {ReadonlyMap<string, number>} counts
 * @param {(file: string) => boolean} isThere
 * @returns {Map<string, number>}
 */
export function withMovedFiles(known, counts, isThere) {
  const moved = new Map(known);
  for (const [key, count] of counts) {
    if (known.has(key)) continue;
    const [rule = '', file = ''] = key.split(' ');
    const before = [...moved.keys()].find((each) => {
      const [itsRule, itsFile = ''] = each.split(' ');
      if (itsRule !== rule || isThere(itsFile) || (moved.get(each) ?? 0) < count) return false;
      return path.dirname(itsFile) === path.dirname(file) || path.basename(itsFile) === path.basename(file);
    });
    if (before === undefined) continue;
    moved.set(key, moved.get(before) ?? 0);
    moved.delete(before);
  }
  return moved;
}

/** @param {Finding} finding */
const shown = ({ file, line, text, rule, suggestion }) => `${file}:${line}  ${text}\n    ${rule}: ${suggestion}`;

/**
 * Prints new findings, and files with fewer findings than known. @returns {Promise<boolean>} whether the check passes
 */
export async function checkProse({ isAll = false, isUpdate = false } = {}) {
  const findings = await lintProse();
  if (!findings) {
    console.log('SKIPPED: this folder is not a git checkout, so its documents cannot be listed.');
    return true;
  }
  const file = path.join(root, baselineFile);
  const stored = parseBaseline(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const isThere = (/** @type {string} */ each) => existsSync(path.join(root, each));
  const known = isUpdate ? withMovedFiles(stored, countsOf(findings), isThere) : stored;
  const isFirst = isUpdate && !existsSync(file);
  const { added, gone } = compareToBaseline(findings, known);
  const printed = isAll ? findings : findings.filter(({ rule, file: name }) => added.includes(`${rule} ${name}`));
  if (isFirst) return writeBaseline(file, countsOf(findings));
  for (const finding of printed) console.log(shown(finding));
  for (const key of added)
    if (known.has(key))
      console.log(`${key}: ${countsOf(findings).get(key)} findings, ${known.get(key)} of them known.`);
  if (isUpdate && gone.length > 0) {
    const counts = countsOf(findings);
    const least = [...known].map(
      ([key, count]) => /** @type {[string, number]} */ ([key, Math.min(count, counts.get(key) ?? 0)]),
    );
    writeBaseline(file, new Map(least));
  } else if (gone.length > 0) {
    for (const key of gone) console.log(`${key}: fewer findings than in ${baselineFile}.`);
    console.log('Lower the counts: npm run lint:prose -- --update');
  }
  const isGood = added.length === 0 && (isUpdate || gone.length === 0);
  if (isGood) console.log(`No new findings; ${findings.length} known ones are left.`);
  return isGood;
}

/** @param {string} file @param {ReadonlyMap<string, number>} counts */
function writeBaseline(file, counts) {
  const lines = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `${count} ${key}`);
  writeFileSync(file, `${baselineHead}${lines.join('\n')}\n`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isGood = await checkProse({
    isAll: process.argv.includes('--all'),
    isUpdate: process.argv.includes('--update'),
  });
  process.exitCode = isGood ? 0 : 1;
}
