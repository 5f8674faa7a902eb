import { readdirSync, readFileSync } from 'node:fs';
import { brandOf, languages } from '@roundsman/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveGuide } from './serve-guide.ts';

let server: FastifyInstance;
beforeAll(() => {
  server = Fastify();
  serveGuide(server, (host) => brandOf(host, ['rundan.test']));
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const phrasesOf = (place: string, language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../web/src/${place}/i18n/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
const named = (phrases: Record<string, string>, pattern: RegExp): string[] =>
  Object.entries(phrases).flatMap(([key, text]) => (pattern.test(key) ? [text] : []));

it.each(languages)(
  'explains every state and every general setting by the name that the pages have for it: %s',
  async (language) => {
    const { body } = await open(`/docs?lang=${language}`);
    const settings = phrasesOf('features/settings', language);
    const words = [
      ...named(phrasesOf('components', language), /^status\.[A-Z_]+$/),
      ...named(phrasesOf('features/messages', language), /^status\.[A-Z_]+$/),
      ...named(phrasesOf('features/companies', language), /^status\.[A-Z_]+$/),
      ...Object.keys(settings).flatMap((key) => {
        const name = /^(general\.\w+)\.hint$/.exec(key)?.[1];
        return name && settings[name] ? [settings[name]] : [];
      }),
      ...['callDirection', 'hotline', 'routePlanType', 'timeZone', 'location'].map(
        (name) => settings[`general.${name}`],
      ),
      ...named(settings, /^tab\./),
    ];
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((word) => !body.includes(`${word}`))).toEqual([]);
    expect(body).not.toMatch(/\{\{|\[\[/);
    expect(body).toContain(`<html lang="${language}">`);
  },
);

it('shows every picture there is, with words for who does not see it, and loads it late', async () => {
  const names = readdirSync(new URL('guide/pictures/', import.meta.url));
  for (const language of languages) {
    const { body } = await open(`/docs?lang=${language}`);
    const shown = [...body.matchAll(/<img src="\/docs\/pictures\/([^"]+)"[^>]* loading="lazy" alt="[^"]{20,}">/g)];
    expect(shown.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
  }
  for (const name of names) {
    const { statusCode, headers, rawPayload } = await open(`/docs/pictures/${name}`);
    expect([statusCode, headers['content-type'], rawPayload.length < 100_000]).toEqual([200, 'image/webp', true]);
  }
  expect((await open('/docs/pictures/..%2fframe.html')).statusCode).toBe(404);
});

it('speaks the language that is asked for, the second brand’s, the browser’s', async () => {
  const titleOf = async (url: string, headers: Record<string, string> = {}) =>
    /<title>(.*)<\/title>/.exec((await open(url, headers)).body)?.[1];
  expect(await titleOf('/docs')).toBe('Guide · Roundsman');
  expect(await titleOf('/docs', { 'accept-language': 'da, sv-SE;q=0.9, en;q=0.8' })).toBe('Handbok · Roundsman');
  expect(await titleOf('/docs', { host: 'rundan.test' })).toBe('Handbok · Rundan');
  expect(await titleOf('/docs', { host: 'rundan.test', 'accept-language': 'en' })).toBe('Handbok · Rundan');
  expect(await titleOf('/docs?lang=fr', { host: 'rundan.test', 'accept-language': 'sv' })).toBe('Guide · Rundan');
  expect(await titleOf('/docs?lang=xx')).toBe('Guide · Roundsman');
});
