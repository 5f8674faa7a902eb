import { webhookMessages } from '@roundsman/contract/webhook-messages';
import { webhookEvents } from '@roundsman/domain';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { type Received, startReceiver } from './receiver.fixture.ts';

/** The events that webhooks had before endpoints: dispatches and the steps of orders. */
export const steps = webhookEvents.filter((event) => /^routeplan\.dispatch|^order\.(pickup|delivery)\./.test(event));

export const bodyOf = (received: Received | undefined) => JSON.parse(received?.body ?? 'null');

export interface WebhookScene {
  readonly app: TestApp;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** A company whose webhook goes to the receiver, with the secret of its signature. */
  readonly company: (events?: readonly string[]) => Promise<TestMember & { secret: string }>;
  /** Call it after each test: what was sent is what the API reference describes. */
  checkReceived(): void;
  stop(): Promise<void>;
}

/** Starts a server, and a receiver of its webhooks. */
export async function startWebhooks(): Promise<WebhookScene> {
  const receiver = await startReceiver();
  const app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
  return {
    app,
    receiver,
    async company(events = steps) {
      const editor = await app.company();
      const body = { webhookEndPointUrl: receiver.url, webhookEvents: events.join(',') };
      expect((await app.request('POST /companies/setting', { as: editor, body })).status).toBe(200);
      const { body: made } = await app.request('POST /companies/webhook-secret', { as: editor });
      return { ...editor, secret: made.secret };
    },
    checkReceived() {
      receiver.answer = () => 204;
      // The sent fields must be exactly those of the API reference.
      for (const { event, ...rest } of receiver.received.splice(0).map(bodyOf)) {
        if (!isOneOf(webhookEvents, event)) throw new Error(`An unknown event was sent: ${event}`);
        expect(webhookMessages[event].parse({ event, ...rest })).toEqual({ event, ...rest });
      }
    },
    async stop() {
      await app.stop();
      await receiver.stop();
    },
  };
}
