import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '@roundsman/domain';
import { isLanguage, type Language, languageData, languages } from '@roundsman/domain/languages';
import { languageWithoutCompany } from '@roundsman/domain/languages/preferred-language';
import { type ServerTexts, serverTexts } from '@roundsman/domain/languages/server-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { branded, escaped, type Guide, type GuidePage, guideFolder, readGuide, urlOf } from './read-guide.ts';
import { createGuideSearch, type Found } from './search-guide.ts';
import { partOf, textIn } from '../../parts.ts';

const assets = new URL('guide/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, assets), 'utf8');

/** In light and dark mode, both readable on the page's background. */
const linkColors: Readonly<Record<Brand['key'], string>> = {
  roundsman: 'light-dark(#5b21c9, #b79bff)',
  rundan: 'light-dark(#0069ad, #66bfff)',
};
const pictureAge = 86_400;
const maxQueryLength = 100;

/** The rendered guide in all languages, with its search. */
export interface RenderedGuide {
  readonly guides: Readonly<Record<Language, Guide>>;
  readonly searches: ReadonlyMap<Language, (query: string) => Found[]>;
  /** HTML around each page, with placeholders. */
  readonly frame: string;
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/**
 * Serves the guide for users at `/docs`: the Markdown of docs/users, with its pictures and a search. It is rendered at
 * the first request, because a start would wait for it.
 */
export function serveGuide(
  server: FastifyInstance,
  brandAt: (host: string) => Brand,
  render: () => Promise<RenderedGuide> = renderGuide,
): void {
  let rendering: Promise<RenderedGuide> | undefined;
  const load = (): Promise<RenderedGuide> =>
    (rendering ??= render().catch((error: unknown) => {
      // The next request tries again.
      rendering = undefined;
      throw error;
    }));

  const send = async (
    request: FastifyRequest,
    page: (guide: Guide, language: Language, loaded: RenderedGuide) => Shown | undefined,
  ): Promise<string | undefined> => {
    const loaded = await load();
    const brand = brandAt(request.hostname);
    const language = languageOf(request, brand);
    const isChosen = partOf(request.query, 'lang') === language;
    const guide = loaded.guides[language];
    const shown = page(guide, language, loaded);
    if (!shown) return undefined;
    return framed(loaded.frame, guide, language, shown)
      .replaceAll('{{brand}}', escaped(brand.name))
      .replaceAll('{{link}}', linkColors[brand.key])
      .replaceAll('{{lang}}', isChosen ? `?lang=${language}` : '')
      .replaceAll('{{chosen}}', isChosen ? `<input type="hidden" name="lang" value="${language}">` : '');
  };
  const type = 'text/html; charset=utf-8';

  server.get('/docs', async (request, reply) =>
    reply
      .type(type)
      .header('vary', 'accept-language')
      .send(await send(request, ({ overview }) => pageShown(overview))),
  );
  server.get('/docs/search', async (request, reply) => {
    const query = (textIn(request.query, 'q') ?? '').trim().slice(0, maxQueryLength);
    const html = await send(request, (_, language, { searches }) =>
      resultsShown(language, query, searches.get(language)?.(query) ?? []),
    );
    return reply.type(type).header('vary', 'accept-language').send(html);
  });
  server.get('/docs/guide.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(read('guide.js')),
  );
  server.get<{ Params: { name: string } }>('/docs/pictures/:name', async (request, reply) => {
    const picture = (await load()).pictures.get(request.params.name);
    if (!picture) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', `public, max-age=${pictureAge}`).send(picture);
  });
  server.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const html = await send(request, ({ pages }) => {
      const page = pages.find(({ name }) => name === request.params.name);
      return page && pageShown(page);
    });
    if (html === undefined) return reply.callNotFound();
    return reply.type(type).header('vary', 'accept-language').send(html);
  });
}

/** Reads and renders the guide in all languages. @throws Error when a page or picture is missing in one of them */
export async function renderGuide(): Promise<RenderedGuide> {
  const pictureFolder = path.join(guideFolder, 'pictures');
  const pictures = new Map(
    readdirSync(pictureFolder).map((name) => [name, readFileSync(path.join(pictureFolder, name))]),
  );
  const sizes = await Promise.all(
    [...pictures].map(async ([name, picture]) => {
      const { width, height } = await sharp(picture).metadata();
      return [name, { width, height }] as const;
    }),
  );
  const guides = readGuide(new Map(sizes));
  return {
    guides,
    searches: new Map(languages.map((language) => [language, createGuideSearch(guides[language])])),
    frame: read('frame.html').replace('{{style}}', () => read('guide.css')),
    pictures,
  };
}

/** Returns the language of the URL, else the second brand's own, else the first of the browser's that the guide has. */
function languageOf({ query, headers }: FastifyRequest, brand: Brand): Language {
  const requested = partOf(query, 'lang');
  return isLanguage(requested)
    ? requested
    : languageWithoutCompany(brand, (headers['accept-language'] ?? '').split(','));
}

/** The contents of the frame. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** The page of the guide, or undefined for search results. */
  readonly page?: GuidePage;
  readonly query: string;
}

const pageShown = (page: GuidePage): Shown => ({ title: branded(page.title), body: page.html, page, query: '' });

function resultsShown(language: Language, query: string, results: readonly Found[]): Shown {
  const say = (key: keyof ServerTexts['guide']): string =>
    escaped(wordOf(language, key, results.length)).replace('{query}', () => typed(query));
  const rows = results.map(({ page, section, excerpt }) => {
    const name = section.depth === 1 ? section.text : `${page.title}: ${section.text}`;
    const hash = section.depth === 1 ? '' : `#${section.id}`;
    return `<li><a href="${urlOf(page.name)}{{lang}}${hash}">${branded(name)}</a><p>${branded(excerpt)}</p></li>`;
  });
  const title = query ? say('results') : say('find');
  const status = query ? say(results.length > 0 ? 'found' : 'nothing') : say('ask');
  const list = rows.length > 0 ? `<ol class="results">\n${rows.join('\n')}\n</ol>` : '';
  return { title, body: `<h1>${title}</h1>\n<p class="status">${status}</p>\n${list}`, query };
}

/** Escapes the text that a reader typed: it is neither HTML nor a placeholder. */
const typed = (text: string): string => escaped(text).replaceAll('{', '&#123;');

function wordOf(language: Language, key: keyof ServerTexts['guide'], count = 1): string {
  const word = serverTexts[language].guide[key];
  const form = typeof word === 'string' ? word : word[count === 1 ? 0 : 1];
  return form.replace('{count}', String(count));
}

function framed(frame: string, guide: Guide, language: Language, { title, body, page, query }: Shown): string {
  const self = page ? urlOf(page.name) : '/docs/search';
  const queryPart = query ? `&amp;q=${encodeURIComponent(query)}` : '';
  const values: Readonly<Record<string, string>> = {
    language,
    title,
    ...Object.fromEntries((['contents', 'search', 'find'] as const).map((key) => [key, wordOf(language, key)])),
    languagesLabel: wordOf(language, 'languages'),
    query: typed(query),
    overview: entry(guide.overview, page),
    chapters: guide.chapters
      .map(({ name, pages }) => {
        const entries = pages.map(
          (listedPage) => `<li>${entry(listedPage, page)}${listedPage === page ? innerLinks(listedPage) : ''}</li>`,
        );
        return `<h2>${branded(name)}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`;
      })
      .join('\n'),
    reference: `<a href="/docs/api">${wordOf(language, 'reference')}</a>`,
    languages: languages
      .map(
        (otherLanguage) =>
          `<a href="${self}?lang=${otherLanguage}${queryPart}" lang="${otherLanguage}" hreflang="${otherLanguage}"${otherLanguage === language ? ' aria-current="true"' : ''}>${languageData[otherLanguage].name}</a>`,
      )
      .join('\n'),
    neighbours: page ? neighboursOf(guide, language, page) : '',
    body,
  };
  // The brand, its colour and the language of links depend on the request.
  return frame.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

const entry = (target: GuidePage, current: GuidePage | undefined): string =>
  `<a href="${urlOf(target.name)}{{lang}}"${target === current ? ' aria-current="page"' : ''}>${branded(target.title)}</a>`;

function innerLinks({ headings }: GuidePage): string {
  const inner = headings.filter(({ depth }) => depth === 2);
  if (inner.length < 2) return '';
  return `<ul>${inner.map(({ id, text }) => `<li><a href="#${id}">${branded(text)}</a></li>`).join('')}</ul>`;
}

function neighboursOf({ pages }: Guide, language: Language, page: GuidePage): string {
  const at = pages.indexOf(page);
  const link = (target: GuidePage | undefined, key: 'previous' | 'next'): string =>
    target
      ? `<a class="${key}" href="${urlOf(target.name)}{{lang}}" rel="${key === 'previous' ? 'prev' : 'next'}"><small>${wordOf(language, key)}</small>${branded(target.title)}</a>`
      : '';
  return link(at > 0 ? pages[at - 1] : undefined, 'previous') + link(pages[at + 1], 'next');
}
