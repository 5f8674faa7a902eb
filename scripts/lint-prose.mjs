// npm run lint:prose: checks the English of documents, message catalogues and code against docs/developers/writing.md,
// as far as a machine can.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { properNouns, quotedLabels } from './lint-prose-exceptions.mjs';
import { lintBlock, withoutLinks, withoutMarkup } from './lint-prose-text.mjs';
import { root } from './runtime.mjs';

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
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const before = text.slice(0, start).split('\n').length;
  return [...part.matchAll(/'((?:[^'\\\n]|\\.)*)'(?!\s*:)|`((?:[^`\\]|\\.)*)`/g)].flatMap((match) => {
    const line = before + part.slice(0, match.index).split('\n').length - 1;
    const value = (match[1] ?? match[2] ?? '').replaceAll("\\'", "'").replace(/\$\{[^}]*\}/g, '{x}');
    return value.split(/\n\s*\n/).flatMap((paragraph) => lintPhrase(file, line, paragraph));
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
  const [, ...messageWords] = text.split(/\s+/);
  return messageWords.find(
    (word, index) =>
      /^[A-Z][a-z]+[,)]?$/.test(word) &&
      // A placeholder with an ending, such as `{day}th`.
      !/^X[a-z]/.test(word) &&
      !properNouns.includes(word.replace(/\W+$/, '')) &&
      !/[:/·–|]$/.test(text.split(/\s+/)[index] ?? ''),
  );
}

/**
 * Checks documents, catalogues and sources in git.
 *
 * @param {readonly string[]} [only] files to check; all without it
 * @returns {Promise<Finding[] | undefined>} undefined outside a git checkout
 */
export async function lintProse(only) {
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
    .filter((file) => !only || only.includes(file))
    .flatMap((file) => {
      const isCatalogue = catalogues.some((pattern) => pattern.test(file));
      if (file.endsWith('.json') && !isCatalogue) return [];
      const text = readFileSync(path.join(root, file), 'utf8');
      if (file.endsWith('.md')) return lintMarkdown(file, text);
      if (file.endsWith('.json')) return lintJsonCatalogue(file, text);
      return [...(isCatalogue ? lintCodeCatalogue(file, text) : []), ...lintSource(file, text)];
    });
}

/** @param {Finding} finding */
const shown = ({ file, line, text, rule, suggestion }) => `${file}:${line}  ${text}\n    ${rule}: ${suggestion}`;

/** Prints all findings. @param {readonly string[]} [only] files to check @returns {Promise<boolean>} whether there are none */
export async function checkProse(only) {
  const findings = await lintProse(only);
  if (!findings) {
    console.log('SKIPPED: this folder is not a git checkout, so its documents cannot be listed.');
    return true;
  }
  for (const finding of findings) console.log(shown(finding));
  if (findings.length === 0) console.log('No findings.');
  return findings.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await checkProse()) ? 0 : 1;
