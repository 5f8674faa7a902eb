import { requestProvider } from './request-provider.ts';
import { endOf, type Sms } from './sms.ts';
import { partOf } from '../parts.ts';

export interface HttpSmsSettings {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /**
   * With {to}, {from}, {text} and {callback}, which are allowed in the URL too. JSON when it begins with a brace, else
   * a form.
   */
  readonly body: string;
  /** The whole header, such as `Bearer …`. */
  readonly authorization: string | null;
  readonly from: string | null;
  /** Field of the response with the message's id. Dots lead to nested fields. */
  readonly idField: string;
  /** Field of a callback with the delivery status. */
  readonly statusField: string;
}

/** Sends texts by any gateway that takes one HTTP call a message. */
export function httpSms(settings: HttpSmsSettings): Sms {
  const { url, method, body, authorization, idField, statusField } = settings;
  const isJson = body.trimStart().startsWith('{');
  return {
    send({ to, text, from, callback = '' }) {
      const values: Record<string, string> = { to, text, from: settings.from ?? from ?? '', callback };
      const filled = fill(body, values, isJson ? inJson : encodeURIComponent);
      return requestProvider(
        fill(url, values, encodeURIComponent),
        {
          method,
          headers: {
            'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
            ...(authorization && { authorization }),
          },
          ...(method !== 'GET' && { body: filled }),
        },
        (answer) => at(answer, idField),
      );
    },
    // The signature in the callback's URL authenticates it.
    stateIn: ({ fields }) => endOf(at(fields, statusField)),
  };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const fill = (template: string, values: Readonly<Record<string, string>>, escape: (text: string) => string): string =>
  template.replace(/\{(to|from|text|callback)\}/g, (_whole, name: string) => escape(values[name] ?? ''));

const at = (value: unknown, path: string): unknown => path.split('.').reduce<unknown>(partOf, value);
