import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startTestApp } from '../testing/test-app.ts';
import { localMail, localSms, noMail, noSms } from './local-outbox.ts';
import { smtpMail } from './smtp.ts';

const received: { from: string; to: string[]; data: string }[] = [];
const refusals: Record<string, Error> = {
  nobody: Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
  shy: Object.assign(new Error('greylisted'), { responseCode: 451 }),
};
const server = new SMTPServer({
  authOptional: true,
  // The mailer has open connections, for which the end of the test need not wait.
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) => done(refusals[address.address.split('@')[0] ?? ''] ?? null),
  onData(stream, session, done) {
    let data = '';
    stream.on('data', (chunk: Buffer) => (data += chunk.toString()));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address), data });
      done();
    });
  },
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

test('sends mail by SMTP under the company’s name', async () => {
  const mail = smtpMail(url, 'Roundsman <no-reply@roundsman.test>', createLog('silent'));
  const sent = await mail.send({
    to: 'anna@example.com',
    subject: 'Hej',
    text: 'På väg',
    html: '<p>På väg</p>',
    fromName: 'Bageriet',
  });
  expect(sent.status).toBe('SENT');
  expect(received[0]).toMatchObject({ from: 'no-reply@roundsman.test', to: ['anna@example.com'] });
  expect(received[0]?.data).toContain('From: Bageriet <no-reply@roundsman.test>');
});

test('no name or subject adds a header', async () => {
  const mail = smtpMail(url, 'Roundsman <no-reply@roundsman.test>', createLog('silent'));
  for (const sign of ['\r\n', '\n', '\r', '\u2028', '\0']) {
    const evil = `Ana" <evil@example.com>, "${sign}Bcc: evil@example.com${sign}${sign}Body`;
    const before = received.length;
    await mail.send({
      to: 'anna@example.com',
      subject: evil,
      text: 'x',
      fromName: evil,
      replyTo: 'office@example.com',
    });
    expect(received.slice(before)).toMatchObject([{ from: 'no-reply@roundsman.test', to: ['anna@example.com'] }]);
    const [head = ''] = (received.at(-1)?.data ?? '').split('\r\n\r\n');
    // Folded lines begin with a space.
    const names = head
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split(/[\r\n]+/)
      .map((line) => line.split(':')[0]);
    expect(names.toSorted()).toEqual([
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ]);
  }
});

test('returns a refused mail as a value with its reason', async () => {
  const mail = smtpMail(url, 'no-reply@roundsman.test', createLog('silent'));
  const sent = await mail.send({ to: 'nobody@example.com', subject: 'x', text: 'x' });
  expect(sent).toMatchObject({
    status: 'FAILED',
    failure: { params: { answer: expect.stringContaining('no such mailbox') } },
  });
  expect(sent).not.toHaveProperty('mayTryAgain');
});

test('marks temporary failures and timeouts as retryable', async () => {
  const again = { status: 'FAILED', mayTryAgain: true };
  const mail = smtpMail(url, 'no-reply@roundsman.test', createLog('silent'));
  expect(await mail.send({ to: 'shy@example.com', subject: 'x', text: 'x' })).toMatchObject(again);
  const gone = smtpMail('smtp://127.0.0.1:9', 'no-reply@roundsman.test', createLog('silent'));
  expect(await gone.send({ to: 'anna@example.com', subject: 'x', text: 'x' })).toMatchObject(again);
});

test('without a provider nothing is sent, and the result states it', async () => {
  const failed = { status: 'FAILED', failure: { code: 'no_provider' } };
  expect(await noMail.send({ to: 'a@example.com', subject: 's', text: 't' })).toEqual(failed);
  expect(await noSms.send({ to: '+461234567', text: 't' })).toEqual(failed);
});

test('the local outbox stores mails and text messages', async () => {
  const app = await startTestApp({ features: [], contract: [], workers: false });
  await localMail(app.db).send({ to: 'a@example.com', subject: 'Reset', text: 'link' });
  await localSms(app.db).send({ to: '+461234567', text: 'soon' });
  expect(await app.sql('select channel, recipient, subject, body from local_messages order by channel')).toEqual([
    { channel: 'EMAIL', recipient: 'a@example.com', subject: 'Reset', body: 'link' },
    { channel: 'SMS', recipient: '+461234567', subject: null, body: 'soon' },
  ]);
  await app.stop();
});
