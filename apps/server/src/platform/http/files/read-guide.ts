import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@roundsman/domain/languages';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { tableOf } from '@roundsman/domain/typed-tables';

/** The Markdown files of the guide. English is in the folder itself, each other language in a folder of its own. */
export const guideFolder = path.resolve(import.meta.dirname, '../../../../../../docs/users');
const index = 'README';

export interface Heading {
  /** The anchor of the English heading, so that links lead to the same place in every language. */
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

/** The part of a page below one heading, for the search. */
export interface Section extends Heading {
  readonly body: string;
}

export interface GuidePage {
  /** Name of the file without `.md`. The overview is `README`. */
  readonly name: string;
  readonly title: string;
  /** With `{{brand}}` for the product's name and `{{lang}}` for the language of links. */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

export interface Guide {
  readonly overview: GuidePage;
  /** In the sequence of the overview. */
  readonly pages: readonly GuidePage[];
  /** The overview's headings with the pages that are listed below them. */
  readonly chapters: readonly { readonly name: string; readonly pages: readonly GuidePage[] }[];
}

export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts text of the guide to HTML, with a placeholder for the product's name. */
export const branded = (text: string): string => escaped(text).replaceAll('Roundsman', '{{brand}}');

/** Returns the URL of a page of the guide. */
export const urlOf = (name: string): string => (name === index ? '/docs' : `/docs/${name}`);

/** Reads the whole guide in all languages. @throws Error when a page or picture is missing in one of them */
export function readGuide(pictures: PictureSizes, folder = guideFolder): Readonly<Record<Language, Guide>> {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
  const sources = inEach((language) => new Map(names.map((name) => [name, sourceOf(folder, language, name)])));
  return inEach((language) => guideIn(language, names, sources, pictures));
}

const inEach = <Value>(make: (language: Language) => Value): Record<Language, Value> => tableOf(languages, make);

interface Source {
  readonly tokens: readonly Token[];
  /** Anchors that GitHub makes from the headings. */
  readonly anchors: readonly string[];
}
type Sources = ReadonlyMap<string, Source>;

function sourceOf(folder: string, language: Language, name: string): Source {
  const file = path.join(folder, language === 'en' ? '' : language, `${name}.md`);
  const tokens = new Marked().lexer(readFileSync(file, 'utf8'));
  const used = new Map<string, number>();
  const anchors = headingsIn(tokens).map((heading) => {
    const slug = plain(heading)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return { tokens, anchors };
}

const headingsIn = (tokens: readonly Token[]): Tokens.Heading[] =>
  tokens.filter((token): token is Tokens.Heading => token.type === 'heading');

function guideIn(
  language: Language,
  names: readonly string[],
  sources: Readonly<Record<Language, Sources>>,
  pictures: PictureSizes,
): Guide {
  const pages = new Map(names.map((name) => [name, pageOf(language, name, sources, pictures)]));
  const overview = find(pages, index);
  const chapters: { name: string; pages: GuidePage[] }[] = [];
  for (const token of find(sources[language], index).tokens) {
    if (token.type === 'heading' && token.depth === 2) chapters.push({ name: plain(token), pages: [] });
    for (const name of linkedPages(token)) chapters.at(-1)?.pages.push(find(pages, name));
  }
  return { overview, chapters, pages: chapters.flatMap((chapter) => chapter.pages) };
}

/** Returns the pages that a list of the overview links. */
function linkedPages(token: Token): string[] {
  const pageNames: string[] = [];
  if (token.type === 'list')
    void new Marked().walkTokens([token], (inner) => {
      const [, name] = inner.type === 'link' ? (/^([\w-]+)\.md$/.exec(inner.href) ?? []) : [];
      if (name) pageNames.push(name);
    });
  return pageNames;
}

function find<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The guide has no ${name}`);
  return value;
}

function pageOf(
  language: Language,
  name: string,
  sources: Readonly<Record<Language, Sources>>,
  pictures: PictureSizes,
): GuidePage {
  const { tokens } = find(sources[language], name);
  const ids = find(sources.en, name).anchors;
  const headings = headingsIn(tokens).map((heading, at) => {
    // A page that was changed in one language only must not keep the server from starting. A test compares the
    // languages.
    return { id: ids[at] ?? `heading-${at}`, depth: heading.depth, text: plain(heading) };
  });
  const links: Links = {
    pictures,
    name,
    anchorIn: (page, anchor) => {
      const at = find(sources[language], page).anchors.indexOf(anchor);
      return find(sources.en, page).anchors[at] ?? anchor;
    },
  };
  const html = new Marked({ renderer: rendererFor(headings, links) }).parser([...tokens]);
  return { name, title: headings[0]?.text ?? name, html, headings, sections: sectionsOf(tokens, headings) };
}

interface Links {
  readonly name: string;
  readonly pictures: PictureSizes;
  /** Returns the id of a heading in a page, or the anchor itself when there is none. */
  readonly anchorIn: (page: string, anchor: string) => string;
}

function rendererFor(headings: readonly Heading[], links: Links): RendererObject {
  const left = [...headings];
  return {
    heading({ tokens, depth }) {
      const id = left.shift()?.id ?? '';
      const text = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1 id="${id}">${text}</h1>\n`;
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${text}</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = targetOf(href, links);
      return target ? `<a href="${escaped(target)}">${text}</a>` : `${text} (<code>${escaped(fileOf(href))}</code>)`;
    },
    image({ href, text }) {
      const file = path.posix.basename(href);
      const size = links.pictures.get(file);
      if (!size) throw new Error(`${links.name}: there is no picture ${file}`);
      const isPhone = size.height > size.width;
      const url = `/docs/pictures/${file}`;
      return `<a class="picture${isPhone ? ' is-phone' : ''}" href="${url}"><img src="${url}" width="${size.width}" height="${size.height}" loading="lazy" alt="${branded(text)}"></a>`;
    },
    codespan({ text }) {
      const code = `<code>${escaped(text)}</code>`;
      return text === '/docs/api' ? `<a href="${text}">${code}</a>` : code;
    },
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : branded(token.text);
    },
    html({ text }) {
      return /^<\/?kbd>$/.test(text) ? text : escaped(text);
    },
  };
}

/** Returns the URL at /docs of a link in the Markdown, or undefined when its file is not served. */
function targetOf(href: string, { name, anchorIn }: Links): string | undefined {
  if (/^https?:/.test(href)) return href;
  const [file = '', anchor] = decodeURIComponent(href).split('#');
  const page = file === '' ? name : /^([\w-]+)\.md$/.exec(file)?.[1];
  if (page === undefined) return undefined;
  const hash = anchor ? `#${anchorIn(page, anchor)}` : '';
  return file === '' ? hash : `${urlOf(page)}{{lang}}${hash}`;
}

/** Returns the path in the repository of a document outside the guide. */
const fileOf = (href: string): string => `docs/${href.replace(/^(\.\.\/)+/, '')}`;

function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): Section[] {
  const sections = headings.map((heading) => ({ ...heading, body: '' }));
  let at = -1;
  for (const token of tokens) {
    const section = token.type === 'heading' ? sections[++at] : sections[at];
    if (section && token.type !== 'heading') section.body = `${section.body} ${plain(token)}`.trim();
  }
  return sections;
}

// Tokens of extensions may have any type, so the compiler cannot narrow tokens by it.
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** Returns the words of a token, without markup. */
function plain(token: Token): string {
  if (isTable(token)) {
    return [token.header, ...token.rows]
      .flat()
      .map((cell) => cell.tokens.map(plain).join(''))
      .join(' ');
  }
  if (isList(token)) return token.items.map(plain).join(' ');
  if (token.type === 'image' || token.type === 'html') return '';
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner) return inner.map(plain).join(token.type === 'list_item' || token.type === 'blockquote' ? ' ' : '');
  return 'text' in token ? String(token.text).replace(/\s+/g, ' ') : '';
}
