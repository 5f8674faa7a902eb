import { foldName } from '../names/fold-name.ts';

/** One spelling for each kind of street, title and saint. An abbreviation of two words is replaced by one of them. */
const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    r: 'rua rue',
    av: 'avenida avenue ave avda',
    tv: 'travessa trav',
    pl: 'praca place plaza pca pc',
    bd: 'boulevard blvd boul',
    lg: 'largo',
    al: 'alameda',
    est: 'estrada',
    ch: 'chemin che',
    c: 'calle',
    st: 'saint sainte sankt street santo sta santa',
    s: 'sao',
    rd: 'road',
    ln: 'lane',
    ct: 'court',
    sq: 'square',
    dr: 'drive doutor doktor doctor dra doutora',
    prof: 'professor professora',
    eng: 'engenheiro',
    gen: 'general gal',
    d: 'dom dona',
    n: 'nossa',
    sra: 'senhora',
    urb: 'urbanizacao',
    strasse: 'str strase',
    gatan: 'gata',
    vagen: 'vag vaegen',
  }).flatMap(([short, long]) => long.split(' ').map((word) => [word, short])),
);

/** Words that may be joined to the previous one: `Berliner Straße` is `Berlinerstraße`, `Stor gatan` is `Storgatan`. */
const joined = new Set(['strasse', 'gasse', 'weg', 'platz', 'allee', 'gatan', 'vagen', 'grand', 'torg', 'ring']);

const endings: readonly (readonly [RegExp, string])[] = [
  [/(\p{L}{2,})str(?:\.|\b)/gu, '$1strasse'],
  [/(\p{L}{3,})pl\./gu, '$1platz'],
  [/(\p{L}{3,})g\.(?=\s|,|\d|$)/gu, '$1gatan'],
  [/(\p{L}{3,})v\.(?=\s|,|\d|$)/gu, '$1vagen'],
  [/(\p{L}{3,})gata\b/gu, '$1gatan'],
  [/(\p{L}{3,})vag\b/gu, '$1vagen'],
  [/(\p{L}{2,})strase\b/gu, '$1strasse'],
  [/(\p{L})(?: |-)(?:g)\.(?=\s|,|\d|$)/gu, '$1 gatan'],
  [/(\p{L})(?: |-)(?:v)\.(?=\s|,|\d|$)/gu, '$1 vagen'],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');

/** Returns the spelling by which a name is stored and searched: `hauptstrasse` for `Hauptstr.`, `Haupt Straße` and `HAUPTSTRASSE`. */
export function keyOf(name: string): string {
  let text = plain(name);
  for (const [pattern, ending] of endings) text = text.replace(pattern, ending);
  const foldedWords: string[] = [];
  for (const part of foldName(text).split(' ')) {
    const word = Object.hasOwn(spellings, part) ? spellings[part]! : part;
    const before = foldedWords.at(-1);
    if (before !== undefined && before.length > 2 && joined.has(word) && !/\d/.test(before))
      foldedWords[foldedWords.length - 1] = before + word;
    else foldedWords.push(word);
  }
  return foldedWords.join(' ');
}

/** Returns the text of the trigram index: the spelling of `keyOf`, and the name itself. */
export function searchTextOf(name: string): string {
  const [key, folded] = [keyOf(name), foldName(name)];
  return key === folded ? key : `${key} ${folded}`;
}

/** Returns the same number for `12 A`, `12a` and `12-a`. */
export const foldNumber = (number: string): string =>
  plain(number)
    .replace(/[^\p{L}\p{N}/-]+/gu, '')
    .replace(/(\d)[-/](?=\p{L})/gu, '$1');
