import { readdirSync, readFileSync } from 'node:fs';
import { brandOf, languages } from '@roundsman/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guideFolder } from './read-guide.ts';
import { renderGuide, serveGuide } from './serve-guide.ts';

let server: FastifyInstance;
beforeAll(() => {
  server = Fastify();
  serveGuide(server, (host) => brandOf(host, ['rundan.test']));
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const pages = readdirSync(guideFolder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
const urlOf = (page: string): string => (page === 'README' ? '/docs' : `/docs/${page}`);
const bodyOf = async (page: string, language: string): Promise<string> => {
  const { statusCode, body } = await open(`${urlOf(page)}?lang=${language}`);
  expect(statusCode, JSON.stringify(page)).toBe(200);
  return body;
};
const idsIn = (body: string): string[] => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const main = (body: string): string => /<main>.*<\/main>/s.exec(body)?.[0] ?? '';

const languageFolder = '../../../../../../packages/domain/src/languages';
const phrasesOf = (section: string, language: string) =>
  JSON.parse(
    readFileSync(new URL(`${languageFolder}/${language}/dashboard/${section}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
const named = (phrases: Record<string, string>, pattern: RegExp): string[] =>
  Object.entries(phrases).flatMap(([key, text]) => (pattern.test(key) ? [text] : []));

it.each(languages)(
  'explains every status and every general setting by its label on the screen: %s',
  async (language) => {
    const settings = phrasesOf('settings', language);
    const statuses = [
      ...named(phrasesOf('components', language), /^(?:status|planStatus)\.[A-Z_]+$/),
      ...named(phrasesOf('companies', language), /^status\.[A-Z_]+$/),
    ];
    const labels = Object.keys(settings).flatMap((key) => {
      const name = /^(general\.\w+)\.hint$/.exec(key)?.[1];
      return name && settings[name] ? [settings[name]] : [];
    });
    const more = ['callDirection', 'hotline', 'routePlanType', 'timeZone', 'location'];
    const pageOf = {
      statuses,
      customers: named(phrasesOf('messages', language), /^status\.[A-Z_]+$/),
      settings: [...labels, ...more.map((name) => settings[`general.${name}`] ?? name)],
    };
    expect(statuses.length + labels.length).toBeGreaterThan(35);
    for (const [page, pageTexts] of Object.entries(pageOf)) {
      const body = main(await bodyOf(page, language)).replaceAll('&amp;', '&');
      expect(
        pageTexts.filter((word) => !body.includes(word)),
        page,
      ).toEqual([]);
    }
  },
);

it.each(languages)('has all pages with the anchors, pictures and steps of the English ones: %s', async (language) => {
  for (const page of pages) {
    const [english, body] = [await bodyOf(page, 'en'), await bodyOf(page, language)];
    const shape = (text: string) => ({
      headings: [...main(text).matchAll(/<(h\d) id="([^"]+)"/g)].map(([, tag, id]) => `${tag} ${id}`),
      pictures: [...text.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source),
      lists: text.match(/<(?:ol|li|tr|kbd)>/g)?.length,
      code: text.match(/<pre>/g)?.length,
    });
    expect(shape(body), JSON.stringify(page)).toEqual(shape(english));
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).not.toMatch(/\{\{|\[\[|\*\*|\]\(/);
    expect(new Set(idsIn(body)).size).toBe(idsIn(body).length);
    // A heading links to itself.
    for (const [, id, link] of body.matchAll(/<h[23] id="([^"]+)"><a class="anchor" href="#([^"]+)"/g))
      expect(link).toBe(id);
  }
});

it.each(languages)('links only to existing pages and anchors: %s', async (language) => {
  const idsByUrl = new Map<string, Set<string>>();
  for (const page of pages) idsByUrl.set(urlOf(page), new Set(idsIn(await bodyOf(page, language))));
  const others = ['/', '/docs/api', '/mark.svg', '/docs/guide.js', '/docs/search'];
  const problems: string[] = [];
  for (const page of pages)
    for (const [, link = ''] of (await bodyOf(page, language)).matchAll(/ (?:href|action)="([^"]+)"/g)) {
      const [target = '', anchor] = link.split('#');
      const [path = ''] = (target || urlOf(page)).split('?');
      if (others.includes(path) || path.startsWith('/docs/pictures/')) continue;
      const ids = idsByUrl.get(path);
      if (!ids || (anchor && !ids.has(anchor))) problems.push(`${page}: ${link}`);
    }
  expect(problems).toEqual([]);
});

it('lists every page in its contents once, and links each to the next', async () => {
  const overview = await bodyOf('README', 'en');
  const links = [...overview.matchAll(/<li><a href="\/docs\/([\w-]+)\?lang=en"/g)].map(([, name = '']) => name);
  const all = pages.filter((page) => page !== 'README').toSorted();
  // In the overview itself and in the contents beside it.
  expect(links.toSorted()).toEqual([...all, ...all].toSorted());
  const walked: string[] = [];
  for (let next: string | undefined = links[0]; next; ) {
    walked.push(next);
    next = /class="next" href="\/docs\/([\w-]+)/.exec(await bodyOf(next, 'en'))?.[1];
  }
  expect(walked.toSorted()).toEqual(all);
});

it('preserves a selected language in its links, and otherwise uses the browser’s', async () => {
  expect(await bodyOf('drivers', 'sv')).toContain('href="/docs/real-roads?lang=sv"');
  const { body } = await open('/docs/drivers', { 'accept-language': 'sv' });
  expect(body).toContain('<html lang="sv">');
  expect(body).toContain('href="/docs/real-roads"');
});

it('shows every picture in its own size, with a text alternative', async () => {
  const folder = `${guideFolder}/pictures`;
  const names = readdirSync(folder);
  const english = (await Promise.all(pages.map((page) => bodyOf(page, 'en')))).join('');
  const shown = [
    ...english.matchAll(
      /<img src="\/docs\/pictures\/([^"]+)" width="(\d+)" height="(\d+)" loading="lazy" alt="[^"]{20,}">/g,
    ),
  ];
  expect([...new Set(shown.map(([, name]) => name))].toSorted()).toEqual(names.toSorted());
  for (const [, name, width, height] of shown) {
    const picture = await sharp(`${folder}/${name}`).metadata();
    expect(picture.width, JSON.stringify(name)).toEqual(Number(width));
    expect(picture.height, JSON.stringify(name)).toEqual(Number(height));
  }
  for (const name of names) {
    const { statusCode, headers, rawPayload } = await open(`/docs/pictures/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.length < 100_000).toBe(true);
  }
  for (const url of ['/docs/pictures/..%2fREADME.md', '/docs/README', '/docs/nothing', '/docs/..%2fdrivers'])
    expect((await open(url)).statusCode).toBe(404);
});

it('uses the language of the URL, of the second brand, of the browser', async () => {
  const titleOf = async (url: string, headers: Record<string, string> = {}) =>
    /<title>(.*)<\/title>/.exec((await open(url, headers)).body)?.[1];
  expect(await titleOf('/docs')).toBe('Guide · Roundsman');
  expect(await titleOf('/docs', { 'accept-language': 'da, sv-SE;q=0.9, en;q=0.8' })).toBe('Handbok · Roundsman');
  expect(await titleOf('/docs', { host: 'rundan.test' })).toBe('Handbok · Rundan');
  expect(await titleOf('/docs', { host: 'rundan.test', 'accept-language': 'en' })).toBe('Handbok · Rundan');
  expect(await titleOf('/docs?lang=fr', { host: 'rundan.test', 'accept-language': 'sv' })).toBe('Guide · Rundan');
  expect(await titleOf('/docs?lang=xx')).toBe('Guide · Roundsman');
});

const resultsOf = async (query: string, language = 'en') => {
  const { body } = await open(`/docs/search?lang=${language}&q=${encodeURIComponent(query)}`);
  return { body, links: [...main(body).matchAll(/<li><a href="([^"]+)"/g)].map(([, link]) => link) };
};

it('finds sections by the beginnings of words, titles first, in the language of the reader', async () => {
  expect((await resultsOf('sick')).links[0]).toBe('/docs/driver-sick?lang=en');
  expect((await resultsOf('KEYBO')).links).toContain('/docs/keys?lang=en');
  expect((await resultsOf('undo upload')).links[0]).toBe('/docs/upload-orders?lang=en#undo-an-upload');
  expect((await resultsOf('recovery code')).links).toContain(
    '/docs/security?lang=en#turn-on-two-factor-authentication',
  );
  // Every word has to match, and from its beginning.
  expect((await resultsOf('sick xylophone')).links).toEqual([]);
  expect((await resultsOf('ick')).links).toEqual([]);
  expect((await resultsOf('')).links).toEqual([]);
});

it('shows the query as text only', async () => {
  const { body } = await resultsOf('<b>"{{brand}}" {{link}} & $& sick');
  expect(body).not.toContain('<b>');
  expect(body).toContain('&lt;b&gt;&quot;&#123;&#123;brand}}&quot; &#123;&#123;link}} &amp; $&amp; sick');
  expect(main((await resultsOf('{count}')).body)).toContain('{count}'.replace('{', '&#123;'));
  const long = await resultsOf('a'.repeat(5000));
  expect(long.body).not.toContain('a'.repeat(101));
});

it('loads nothing from elsewhere, and has no script in the page', async () => {
  for (const page of pages) {
    const body = await bodyOf(page, 'fr');
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/docs/guide.js">']);
    expect(body).not.toMatch(/ (?:on\w+|style)="/);
  }
  const { headers, body } = await open('/docs/guide.js');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toContain('addEventListener');
});

it('is rendered once, and again after it could not be read', async () => {
  const other = Fastify();
  const render = vi.fn(renderGuide).mockRejectedValueOnce(new Error('The disk is away'));
  serveGuide(other, (host) => brandOf(host, []), render);
  const status = async () => (await other.inject({ url: '/docs' })).statusCode;

  expect(await status()).toBe(500);
  expect(await Promise.all([status(), status()])).toEqual([200, 200]);
  expect(await status()).toBe(200);
  expect(render).toHaveBeenCalledTimes(2);
  await other.close();
});
