import { readdirSync, readFileSync } from 'node:fs';
import type { Brand } from '@roundsman/domain';
import { type Language, languages } from '@roundsman/domain/company/company';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const folder = new URL('guide/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

const ownNames: Readonly<Record<Language, string>> = { en: 'English', sv: 'Svenska', fr: 'Français' };
const contents: Readonly<Record<Language, string>> = { en: 'Contents', sv: 'Innehåll', fr: 'Sommaire' };
const reference: Readonly<Record<Language, string>> = {
  en: 'API reference',
  sv: 'API-referens',
  fr: 'Référence de l’API',
};
/** By day and by night, both to be read on the page's ground. */
const linkColors: Readonly<Record<Brand['key'], string>> = {
  roundsman: 'light-dark(#5b21c9, #b79bff)',
  rundan: 'light-dark(#0069ad, #66bfff)',
};
/** As scripts/guide-pictures.mjs takes them. */
const sizeOf = (name: string): string =>
  name.endsWith('-phone') ? 'width="520" height="1013"' : 'width="1280" height="800"';
const pictureAge = 86_400;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The guide for people at `/docs` (ROLE-39): one text a language, with pictures of the product. */
export function serveGuide(server: FastifyInstance, brandAt: (host: string) => Brand): void {
  const pages = Object.fromEntries(languages.map((language) => [language, guideIn(language)])) as Record<
    Language,
    string
  >;
  const pictures = new Map(
    readdirSync(new URL('pictures/', folder)).map((name) => [name, readFileSync(new URL(`pictures/${name}`, folder))]),
  );
  server.get('/docs', (request, reply) => {
    const brand = brandAt(request.hostname);
    const page = pages[languageOf(request, brand)]
      .replaceAll('{{brand}}', brand.name)
      .replaceAll('{{link}}', linkColors[brand.key]);
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page);
  });
  server.get<{ Params: { name: string } }>('/docs/pictures/:name', (request, reply) => {
    const picture = pictures.get(request.params.name);
    if (!picture) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', `public, max-age=${pictureAge}`).send(picture);
  });
}

/** Asked for in the address, else the second brand's own (I18N-09), else what the browser prefers of ours. */
function languageOf({ query, headers }: FastifyRequest, { key, language: brandLanguage }: Brand): Language {
  const asked = (query as { lang?: unknown }).lang;
  const preferred = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [asked, ...(key === 'rundan' ? [] : preferred), brandLanguage];
  return wanted.map((one) => languages.find((language) => language === one)).find((one) => one !== undefined) ?? 'en';
}

function guideIn(language: Language): string {
  const body = read(`${language}.html`).replace(
    /\[\[([\w-]+)\|([^\]]+)\]\]/g,
    (_, name: string, alt: string) =>
      `<figure${name.endsWith('-phone') ? ' class="phone"' : ''}><img src="/docs/pictures/${name}.webp" ${sizeOf(name)} loading="lazy" alt="${escaped(alt)}"></figure>`,
  );
  const chapters = [...body.matchAll(/<h2 id="(\w+)">([^<]+)<\/h2>/g)].map(
    ([, id, name]) => `<li><a href="#${id}">${name}</a></li>`,
  );
  const values: Readonly<Record<string, string>> = {
    language,
    title: /<h1>([^<]+)<\/h1>/.exec(body)?.[1] ?? '',
    contents: contents[language],
    chapters: [...chapters, `<li><a href="/docs/api">${reference[language]}</a></li>`].join('\n'),
    languages: languages
      .map(
        (each) =>
          `<a href="/docs?lang=${each}" lang="${each}" hreflang="${each}"${each === language ? ' aria-current="true"' : ''}>${ownNames[each]}</a>`,
      )
      .join('\n'),
    body,
  };
  // The brand is the host's, known when somebody asks.
  return read('frame.html').replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
