import replyTexts from '@roundsman/contract/reply-texts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { markText, unmarkText } from '../../platform/translate/marked-text.ts';

interface ReceivedRequest {
  path: string | undefined;
  authorization: string | undefined;
  body: { q?: string[]; text?: string[]; source?: string; target?: string; target_lang?: string; source_lang?: string };
}
const requests: ReceivedRequest[] = [];
/** The next response of the stand-in, instead of a translation. */
let failure: { status: number; body: object } | undefined;

/** Replaces both services: reverses the letters of each word that may be translated. */
const server: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest['body'];
    requests.push({ path: request.url, authorization: request.headers.authorization, body });
    const texts = (body.q ?? body.text ?? []).map((text) => text.replace(/\bHello\b/g, 'Hej'));
    const answer =
      failure ??
      (request.url === '/translate'
        ? { status: 200, body: { translatedText: texts } }
        : { status: 200, body: { translations: texts.map((text) => ({ detected_source_language: 'EN', text })) } });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});

let plain: TestApp;
let libre: TestApp;
let deepl: TestApp;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  plain = await startTestApp({ workers: false });
  libre = await startTestApp({
    workers: false,
    env: { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: url, TRANSLATE_KEY: 'secret' },
  });
  deepl = await startTestApp({
    workers: false,
    env: { TRANSLATE_PROVIDER: 'deepl', TRANSLATE_URL: url, TRANSLATE_KEY: 'secret:fx' },
  });
});
afterAll(async () => {
  await Promise.all([plain.stop(), libre.stop(), deepl.stop()]);
  server.close();
});

const request = { source: 'auto', target: 'sv', section: 'shell', phrases: { greet: 'Hello {{name}}', empty: ' ' } };

describe('machine translation (I18N-05, I18N-07, API-52)', () => {
  it('is refused clearly when no service is configured', async () => {
    const as = await plain.company();
    const { status, error } = await plain.request('POST /language/translate', { as, body: request });
    expect(status).toBe(409);
    expect(error.code).toBe('translation_not_configured');
    expect((await plain.request('GET /companies/setting', { as })).body.canTranslate).toBe(false);
  });

  it('uses LibreTranslate without sending placeholders', async () => {
    requests.length = 0;
    const as = await libre.company();
    expect((await libre.request('GET /companies/setting', { as })).body.canTranslate).toBe(true);
    const { body } = await libre.request('POST /language/translate', { as, body: request });
    expect(body).toEqual({ phrases: { greet: 'Hej {{name}}' }, spoilt: [] });
    expect(requests).toEqual([
      {
        path: '/translate',
        authorization: undefined,
        body: {
          q: ['Hello <span translate="no">{{name}}</span>'],
          source: 'auto',
          target: 'sv',
          format: 'html',
          api_key: 'secret',
        },
      },
    ]);
  });

  it('uses DeepL, with fifty texts a request', async () => {
    requests.length = 0;
    const as = await deepl.company();
    const phrases = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, `Hello ${index}`]));
    const { body } = await deepl.request('POST /language/translate', {
      as,
      body: { source: 'en', target: 'zh-TW', section: 'shell', phrases },
    });
    expect(Object.keys(body.phrases)).toHaveLength(60);
    expect(body.phrases.p59).toBe('Hej 59');
    expect(requests.map(({ path, authorization, body: sent }) => [path, authorization, sent.text?.length])).toEqual([
      ['/v2/translate', 'DeepL-Auth-Key secret:fx', 50],
      ['/v2/translate', 'DeepL-Auth-Key secret:fx', 10],
    ]);
    expect(requests[0]?.body).toMatchObject({ source_lang: 'EN', target_lang: 'ZH-HANT' });
  });

  it.each([
    [{ status: 500, body: {} }, 'translation_failed'],
    [{ status: 200, body: { translatedText: [] } }, 'translation_failed'],
    [{ status: 400, body: { error: 'yo is not supported' } }, 'translation_language_unknown'],
  ])('answers %j with %s', async (answer, code) => {
    failure = answer;
    const { error, raw } = await libre.request('POST /language/translate', {
      as: await libre.company(),
      body: request,
    });
    failure = undefined;
    expect(error.code).toBe(code);
    expect(raw.toString()).not.toContain('secret');
  });

  it('names phrases that return without their placeholders', async () => {
    failure = { status: 200, body: { translatedText: ['Hej du'] } };
    const { body } = await libre.request('POST /language/translate', { as: await libre.company(), body: request });
    failure = undefined;
    expect(body).toEqual({ phrases: {}, spoilt: ['greet'] });
  });

  it.each([
    [{ target: 'auto' }, 'target'],
    [{ source: 'xx' }, 'source'],
    [{ section: '__proto__' }, 'section'],
    [{ phrases: { long: 'x'.repeat(4001) } }, 'phrases.long'],
  ])('refuses %o', async (part, path) => {
    const { status, error } = await libre.request('POST /language/translate', {
      as: await libre.company(),
      body: { ...request, ...part },
    });
    expect(status).toBe(422);
    expect(error.details?.[0]?.path).toEqual(path);
  });

  it('marks what must not be translated', () => {
    for (const text of ['{{count}} of <0>{{total}}</0> & more', '"a" < b', '{eta} {eta}', 'plain'])
      expect(unmarkText(text, markText(text))).toBe(text);
    expect(unmarkText('{eta}', 'eta')).toBeUndefined();
    expect(unmarkText('a {eta}', '{eta} {eta}')).toBeUndefined();
  });
});

describe("the company's custom texts (SET-15, I18N-05)", () => {
  it('change one by one, override the others, and can be removed', async () => {
    const as = await plain.company();
    const save = (language: string, phrases: object) =>
      plain.request('POST /language/phrases', { as, body: { language, phrases } });
    const stored = async () => (await plain.request('GET /auth/profile', { as })).body.company.translation;
    expect((await save('sv', { shell: { home: 'Hem' } })).body.message).toBe(replyTexts.completed);
    await Promise.all([save('sv', { shell: { more: 'Mer' } }), save('de', { shell: { home: 'Start' } })]);
    expect(await stored()).toEqual({ sv: { shell: { home: 'Hem', more: 'Mer' } }, de: { shell: { home: 'Start' } } });
    await save('sv', { shell: { home: null } });
    await save('de', { shell: { home: '' } });
    expect(await stored()).toEqual({ sv: { shell: { more: 'Mer' } } });
  });

  it('can be written by editors and partners', async () => {
    const body = { language: 'sv', phrases: { shell: { home: 'Hem' } } };
    const admin = await plain.company();
    const user = await plain.member(admin.companyId, { roles: ['user'] });
    const partner = await plain.company({ roles: ['partner'] });
    expect((await plain.request('POST /language/phrases', { as: user, body })).status).toBe(403);
    expect((await plain.request('POST /language/phrases', { as: partner, body })).status).toBe(200);
  });
});

describe('a request to purchase (ROLE-39)', () => {
  it('is refused without a recipient', async () => {
    const { status, error } = await plain.request('POST /purchase-requests', {
      as: await plain.company(),
      body: { message: null },
    });
    expect(status).toBe(409);
    expect(error.code).toBe('purchase_not_configured');
  });

  it('is mailed to the configured address, at most three times a day, and changes no status', async () => {
    const app = await startTestApp({ env: { PURCHASE_MAIL: 'sales@roundsman.example' } });
    try {
      const as = await app.company({ name: 'Fresh Food', status: 'NEW' });
      const requestPurchase = async () =>
        (await app.request('POST /purchase-requests', { as, body: { message: 'Ten drivers' } })).status;
      expect(await requestPurchase()).toBe(200);
      expect(await requestPurchase()).toBe(200);
      expect(await requestPurchase()).toBe(200);
      expect(await requestPurchase()).toBe(429);
      await app.settle();
      expect(app.mails).toHaveLength(3);
      expect(app.mails[0]).toMatchObject({
        to: 'sales@roundsman.example',
        subject: 'Purchase request from Fresh Food',
        text: expect.stringContaining('Ten drivers'),
      });
      expect(await app.sql('select status from companies where id = $1', [as.companyId])).toEqual([{ status: 'NEW' }]);
      expect((await app.request('GET /boot')).body.takesPurchases).toBe(true);
    } finally {
      await app.stop();
    }
  });
});
