import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { configuredSms } from './configured-sms.ts';
import { httpSms } from './http-sms.ts';
import { endOf } from './sms.ts';
import { twilio } from './twilio.ts';

const requests: { method: string; path: string; headers: Record<string, unknown>; body: string }[] = [];
let answer: [number, object] = [201, {}];
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  requests.push({
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  });
  reply.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => void (requests.length = 0));

const message = { to: '+46701234567', text: 'Hej "Åsa" & co', from: 'Bageriet' };

it('sends by Twilio according to its API', async () => {
  const sms = twilio({ account: 'AC1', token: 'secret', from: '+15005550006', url });
  answer = [201, { sid: 'SM42', status: 'queued' }];
  const callback = 'https://plan.example/api/message-callbacks/1?signature=x';
  expect(await sms.send({ ...message, callback })).toEqual({ status: 'SENT', id: 'SM42' });
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
  });
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    To: '+46701234567',
    From: '+15005550006',
    Body: message.text,
    StatusCallback: callback,
  });
  await twilio({ account: 'AC1', token: 'secret', from: 'MG7', url }).send(message);
  expect(requests[1]?.body).toContain('MessagingServiceSid=MG7');
});

it('reports the refusal of a provider, and whether a retry may help', async () => {
  const sms = twilio({ account: 'AC1', token: 'secret', from: null, url });
  answer = [400, { code: 21211, message: "The 'To' number is not valid." }];
  expect(await sms.send(message)).toEqual({
    status: 'FAILED',
    failure: { code: 'provider_refused', params: { answer: "400 The 'To' number is not valid." } },
  });
  answer = [503, {}];
  expect(await sms.send(message)).toMatchObject({ status: 'FAILED', mayTryAgain: true });
  const gone = twilio({ account: 'AC1', token: 'secret', from: null, url: 'http://127.0.0.1:9' });
  expect(await gone.send(message)).toEqual({
    status: 'FAILED',
    failure: { code: 'provider_unreachable' },
    mayTryAgain: true,
  });
});

it('accepts a callback of Twilio by its signature only', () => {
  const sms = twilio({ account: 'AC1', token: '12345', from: null });
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = { CallSid: 'CA1234567890ABCDE', MessageStatus: 'delivered', To: '+18005551212' };
  const text = `${address}CallSidCA1234567890ABCDEMessageStatusdeliveredTo+18005551212`;
  const signature = createHmac('sha1', '12345').update(text).digest('base64');
  const stateIn = (headers: Record<string, string>) => sms.stateIn?.({ url: address, fields, headers });
  expect(stateIn({ 'x-twilio-signature': signature })).toBe('DELIVERED');
  expect(stateIn({ 'x-twilio-signature': signature.replace(/^./, 'A') })).toBeUndefined();
  expect(stateIn({})).toBeUndefined();
  const reason = (ErrorCode?: string) => sms.reasonIn?.({ url: address, headers: {}, fields: { ErrorCode } });
  expect(reason('30003')).toBe('Twilio error 30003');
  expect(reason()).toBeNull();
});

it('fills a gateway’s own call, as JSON, as a form or in the URL', async () => {
  answer = [200, { data: { messageId: 7 } }];
  const settings = {
    url: `${url}/send`,
    method: 'POST' as const,
    body: '{"recipient":"{to}","content":"{text}","sender":"{from}"}',
    authorization: 'Bearer key',
    from: null,
    idField: 'data.messageId',
    statusField: 'dlr.state',
  };
  expect(await httpSms(settings).send(message)).toEqual({ status: 'SENT', id: '7' });
  expect(requests[0]).toMatchObject({ headers: { authorization: 'Bearer key', 'content-type': 'application/json' } });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    recipient: message.to,
    content: message.text,
    sender: 'Bageriet',
  });
  await httpSms({ ...settings, body: 'to={to}&text={text}', from: 'Depot' }).send(message);
  expect(Object.fromEntries(new URLSearchParams(requests[1]?.body))).toEqual({ to: message.to, text: message.text });
  await httpSms({ ...settings, method: 'GET', url: `${url}/sms?to={to}&from={from}&text={text}` }).send(message);
  expect(new URL(requests[2]?.path ?? '', url).searchParams.get('text')).toBe(message.text);
  const stateIn = (state: string) => httpSms(settings).stateIn?.({ url, headers: {}, fields: { dlr: { state } } });
  expect(stateIn('DELIVRD')).toBe('DELIVERED');
  expect(stateIn('EXPIRED')).toBe('UNDELIVERED');
  expect(stateIn('ENROUTE')).toBeNull();
});

it.each([
  ['delivered', 'DELIVERED'],
  ['undelivered', 'UNDELIVERED'],
  ['failed', 'UNDELIVERED'],
  ['REJECTD', 'UNDELIVERED'],
  ['sent', null],
  [undefined, null],
])('%s means %s', (word, end) => expect(endOf(word)).toBe(end));

it('is selected by the configuration, which names missing settings', () => {
  expect(configuredSms(readConfig({}))).toBeUndefined();
  expect(() => readConfig({ SMS_PROVIDER: 'twilio' })).toThrow(/SMS_ACCOUNT and SMS_TOKEN/);
  expect(() => readConfig({ SMS_PROVIDER: 'http', SMS_URL: 'gateway' })).toThrow(/SMS_URL/);
  expect(configuredSms(readConfig({ SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example/{to}' }))).toBeDefined();
});
