/** Postcodes from one to another, both included and equally long, or all that begin alike. */
type PostcodeRange = { readonly from: string; readonly to: string } | { readonly prefix: string };

export const postcodeLimits = {
  /** Maximum characters of a list. */
  text: 2000,
  /** Maximum ranges of a list. */
  ranges: 200,
} as const;

/** Postcodes as people write them in an address, with the likelier forms first. */
const forms = [
  /\b\d{4}-\d{3}\b/g,
  /\b\d{3}-\d{4}\b/g,
  /\b\d{5}-\d{3}\b/g,
  /\b\d{2}-\d{3}\b/g,
  /\b\d{3} \d{2}\b/g,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g,
  /\b[A-Z]\d[\dW] ?[A-Z\d]{4}\b/g,
  /\b[A-Z]{1,2}\d{1,2} ?\d{3,4}\b/g,
  /\b\d{4} ?[A-Z]{2}\b/g,
  /\b\d{6}\b/g,
  /\b\d{5}\b/g,
  // Four digits before a town or at the end, for they may also be a house or a flat.
  /\b\d{4}(?= +\p{L})|(?<=\p{L}{3},? )(?<!(?:LGH|APT) )\d{4}$/gu,
];

/** Returns a postcode without its country, spaces and hyphens: `SE-111 20` and `11120` are equal. */
export const normalPostcode = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, '')
    .replace(/[〒\s-]/g, '');

/** Returns the postcode in an address: the last one in the likeliest form. Null without one. */
export function postcodeOf(address: string): string | null {
  const text = address.toUpperCase();
  for (const form of forms) {
    const postcode = text.match(form)?.at(-1);
    if (postcode) return normalPostcode(postcode);
  }
  return null;
}

/**
 * Reads a list such as `11120-11160, 113*`. Returns whether a postcode is in it, or the first part that is no postcode.
 */
export function readPostcodes(text: string): { has: (postcode: string) => boolean } | { problem: string } {
  const ranges: PostcodeRange[] = [];
  for (const part of text.split(/[,;\n]+/).map((part) => part.trim())) {
    if (part === '') continue;
    const range = readRange(part);
    if (!range || ranges.length >= postcodeLimits.ranges) return { problem: part };
    ranges.push(range);
  }
  if (ranges.length === 0) return { problem: text.trim() };
  return {
    has: (postcode) => {
      const code = normalPostcode(postcode);
      return ranges.some((range) => ('prefix' in range ? code.startsWith(range.prefix) : isBetween(code, range)));
    },
  };
}

/**
 * Returns whether a postcode is between two others. In Portugal (4000-123) and Japan (100-0005) people also write ranges of
 * what is before the hyphen.
 */
function isBetween(code: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const { length } = from;
  const hasArea = /^\d{7}$/.test(code) && (length === 3 || length === 4);
  if (code.length !== length && !hasArea) return false;
  const compared = code.slice(0, length);
  return compared >= from && compared <= to;
}

function readRange(part: string): PostcodeRange | null {
  if (part.endsWith('*')) {
    const prefix = normalPostcode(part.slice(0, -1));
    return isCode(prefix, 1) ? { prefix } : null;
  }
  const [from = '', to = from, ...more] = endsOf(part).map(normalPostcode);
  const isRange = more.length === 0 && isCode(from, 3) && isCode(to, 3) && from.length === to.length && from <= to;
  return isRange ? { from, to } : null;
}

/** Splits a range at its dash. Postcodes such as `4000-123` have a hyphen of their own. */
function endsOf(part: string): string[] {
  const dashed = part.split(/\s*(?:–|—|\.\.+|…)\s*|\s+-\s+/);
  if (dashed.length > 1) return dashed;
  const hyphened = /^(\d+)-(\d+)-(\d+)-(\d+)$/.exec(part);
  if (hyphened) return [`${hyphened[1]}${hyphened[2]}`, `${hyphened[3]}${hyphened[4]}`];
  const [from = '', to, ...more] = part.replace(/^([A-Z]{1,3})-(?=\d)/i, '$1').split('-');
  const isRange = to !== undefined && more.length === 0 && normalLength(from) === normalLength(to);
  return isRange ? [from, to].map((end) => end.replace(/^[A-Z]{1,3}(?=\d{4,})/i, '')) : [part];
}

const normalLength = (text: string): number => normalPostcode(text).replace(/^[A-Z]{1,3}(?=\d{4,})/, '').length;

const isCode = (text: string, least: number): boolean =>
  text.length >= least && text.length <= 10 && /^[A-Z\d]*$/.test(text) && /\d/.test(text);
