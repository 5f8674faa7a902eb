// The rules of npm run lint:prose for a paragraph in any file: clauses as subjects.

/**
 * @typedef {{ file: string, line: number, text: string, rule: string, suggestion: string }} Finding
 * @typedef {{ line: number, text: string }} Part a line of a block, without its markup
 */

/**
 * Returns the findings in one paragraph.
 *
 * @param {string} file
 * @param {readonly Part[]} block
 * @returns {Finding[]}
 */
export function lintBlock(file, block) {
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
  return findings;
}

/** Splits a text into sentences and parts that end with a semicolon, with their offsets. @param {string} text */
function sentencesOf(text) {
  /** @type {{ sentence: string, offset: number }[]} */
  const sentences = [];
  for (const match of text.matchAll(/[^.!?;]*(?:[.!?;](?!\s|$)[^.!?;]*)*(?:[.!?;]+|$)/g)) {
    const sentence = match[0].trim();
    if (sentence) sentences.push({ sentence, offset: match.index + match[0].indexOf(sentence) });
  }
  return sentences;
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
