import { createHmac, timingSafeEqual } from 'node:crypto';
import { requestProvider } from './request-provider.ts';
import { endOf, type Sms, type SmsCallback } from './sms.ts';
import { partOf } from '../parts.ts';

export interface TwilioSettings {
  readonly account: string;
  readonly token: string;
  /** A number, a sender id or a messaging service (MG…); null: the company's own sender id. */
  readonly from: string | null;
  readonly url?: string | undefined;
}

/** Sends texts by Twilio's REST API. */
export const twilio = ({ account, token, from, url = 'https://api.twilio.com' }: TwilioSettings): Sms => ({
  send(message) {
    const sender = from ?? message.from ?? '';
    const form = new URLSearchParams({
      To: message.to,
      Body: message.text,
      [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
      ...(message.callback && { StatusCallback: message.callback }),
    });
    return requestProvider(
      `${url}/2010-04-01/Accounts/${account}/Messages.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      },
      (answer) => partOf(answer, 'sid'),
    );
  },
  stateIn: (callback) => (isOfTwilio(callback, token) ? endOf(callback.fields.MessageStatus) : undefined),
  reasonIn: ({ fields: { ErrorCode: code } }) =>
    /^\d{3,6}$/.test(String(code)) ? `Twilio error ${String(code)}` : null,
});

/** Checks the signature of the URL and all fields, sorted by name, with the account's token. */
function isOfTwilio({ url, fields, headers }: SmsCallback, token: string): boolean {
  const text = Object.keys(fields)
    .sort()
    .reduce((sum, name) => sum + name + String(fields[name]), url);
  const wanted = Buffer.from(createHmac('sha1', token).update(text).digest('base64'));
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
