// The rules of npm run lint:prose for a paragraph in any file: private words and clauses as subjects.

/**
 * @typedef {{ file: string, line: number, text: string, rule: string, suggestion: string }} Finding
 * @typedef {{ line: number, text: string }} Part a line of a block, without its markup
 * @typedef {readonly (readonly [pattern: RegExp, standardTerm: string])[]} Vocabulary
 */

/** Private words and their standard terms. Code, quoted text and link targets are exempt. @type {Vocabulary} */
const vocabulary = [
  [/\bjudges?\b/i, 'solution checker'],
  [/\bwalls?\b(?![- ]clock)/i, 'import rules'],
  [/\bthe rooms\b|\ba new room\b/i, 'packages or modules'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:is|are|was|were|be|been) (?:told|said)\b/i, 'is notified, is reported, is shown'],
  [/\b(?:is|are|was|were|be|been) kept\b(?! (?:apart|separate|within|up to date))/i, 'is stored'],
  [/\b(?:is|are|was|were|be|been) forgotten\b/i, 'is deleted, expires'],
  [/\banew\b/i, 'again'],
  [/\bpatience\b/i, 'timeout'],
  [/\bafterglow\b/i, 'grace period'],
  [/\bcockpit\b/i, 'route view'],
  [/\bleeway\b/i, 'forward time slack'],
  [/\bput by\b/i, 'stored'],
  [/\b(?:two|the) walks\b/i, 'request flows'],
  [/\bwitness(?:es)?\b/i, 'transactional listener'],
  [/(?<!\b(?:bottom|first|second|other|each|cheat|google) )\bsheets?\b/i, 'spreadsheet'],
  [/\b(?:https?|web|webhook) address(?:es)?\b/i, 'URL'],
  [/\b(?:go|goes|gone) on (?:with|where)\b/i, 'resume'],
  [/\bby the clock\b/i, 'on a schedule'],
  [/\b(?:for )?who(?:ever)? (?:runs|uses)\b/i, 'operators, users, your administrator'],
];

/**
 * Returns the findings in one paragraph.
 *
 * @param {string} file
 * @param {readonly Part[]} block
 * @param {Vocabulary} ownVocabulary further private words of this kind of text
 * @returns {Finding[]}
 */
export function lintBlock(file, block, ownVocabulary = []) {
  /** @type {Finding[]} */
  const findings = [];
  const text = block.map((part) => part.text).join(' ');
  /** @param {number} offset */
  const lineAt = (offset) => {
    let rest = offset;
    for (const part of block) {
      if (rest <= part.text.length) return part.line;
      rest -= part.text.length + 1;
    }
    return block.at(-1)?.line ?? 1;
  };
  for (const { sentence, offset } of sentencesOf(text)) {
    if (!startsWithClause(sentence)) continue;
    findings.push({
      file,
      line: lineAt(offset),
      text: sentence.slice(0, 80),
      rule: 'clause-subject',
      suggestion: 'name the person or the thing: "Read-only users land on …"',
    });
  }
  /** @type {[start: number, end: number][]} */
  const matched = [];
  for (const [pattern, suggestion] of [...vocabulary, ...ownVocabulary])
    for (const { index, 0: word } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      if (matched.some(([start, end]) => index < end && index + word.length > start)) continue;
      matched.push([index, index + word.length]);
      findings.push({ file, line: lineAt(index), text: word, rule: 'private-word', suggestion });
    }
  return findings;
}

/** Splits a text into sentences and parts that end with a semicolon, with their offsets. @param {string} text */
function sentencesOf(text) {
  /** @type {{ sentence: string, offset: number }[]} */
  const found = [];
  for (const match of text.matchAll(/[^.!?;]*(?:[.!?;](?!\s|$)[^.!?;]*)*(?:[.!?;]+|$)/g)) {
    const sentence = match[0].trim();
    if (sentence) found.push({ sentence, offset: match.index + match[0].indexOf(sentence) });
  }
  return found;
}

/**
 * Returns whether a clause is the subject, as in "Who only reads comes to …". Questions and "What you need:" are fine.
 * @param {string} sentence
 */
const startsWithClause = (sentence) =>
  /^\W*(?:who|whoever|what|whatever|whichever)\b/i.test(sentence) &&
  /[.!;]$/.test(sentence) &&
  !/^[^:]{0,60}:/.test(sentence);

/** @param {string} text */
export const withoutLinks = (text) => text.replace(/\]\([^)]*\)/g, ']').replace(/https?:\/\/\S+/g, '');

/** Removes code, link targets, quoted text and emphasis. @param {string} text */
export const withoutMarkup = (text) =>
  withoutLinks(text.replace(/`[^`]*`/g, 'X'))
    .replace(/"[^"]*"|“[^”]*”/g, 'X')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replace(/[[\]]/g, '');
