import { randomBytes } from 'node:crypto';
import type { HookContext, Item, RequestOptions, WebhookContext } from '../../n8n.ts';
import { events } from './events.ts';
import { textOf, urlOf } from './request-of.ts';
import { isGenuine } from './verify-signature.ts';

const call = async (
  context: HookContext,
  method: RequestOptions['method'],
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const { baseUrl } = await context.getCredentials('roundsmanApi');
  const request: RequestOptions = {
    method,
    url: urlOf(baseUrl, path),
    json: true,
    ...(body !== undefined && { body }),
  };
  const reply = await context.helpers.httpRequestWithAuthentication.call(context, 'roundsmanApi', request);
  return typeof reply === 'object' && reply !== null ? { ...reply } : {};
};

/** Starts a workflow when something happens in Roundsman. Makes a webhook endpoint of its own, and deletes it. */
export class RoundsmanTrigger {
  readonly description = {
    displayName: 'Roundsman Trigger',
    name: 'roundsmanTrigger',
    icon: 'file:roundsman.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow on events of orders, routes and plans',
    defaults: { name: 'Roundsman Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'roundsmanApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: events.map(([value, name]) => ({ name, value })),
      },
    ],
  };

  readonly webhookMethods = {
    default: {
      async checkExists(this: HookContext): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        if (typeof stored.endpointId !== 'string') return false;
        try {
          const endpoint = await call(this, 'GET', `/webhook-endpoints/${stored.endpointId}`);
          return endpoint.url === this.getNodeWebhookUrl('default');
        } catch {
          // It was deleted in Roundsman.
          delete stored.endpointId;
          delete stored.secret;
          return false;
        }
      },
      async create(this: HookContext): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        const secret = `whsec_${randomBytes(32).toString('base64')}`;
        const workflow = this.getWorkflow();
        const endpoint = await call(this, 'POST', '/webhook-endpoints', {
          name: `n8n: ${workflow.name ?? workflow.id ?? 'workflow'}`.slice(0, 60),
          url: this.getNodeWebhookUrl('default'),
          events: this.getNodeParameter('events', []),
          secret,
        });
        stored.endpointId = endpoint._id;
        stored.secret = secret;
        return true;
      },
      async delete(this: HookContext): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        if (typeof stored.endpointId !== 'string') return true;
        try {
          await call(this, 'DELETE', `/webhook-endpoints/${stored.endpointId}`);
        } catch {
          return false;
        }
        delete stored.endpointId;
        delete stored.secret;
        return true;
      },
    },
  };

  async webhook(this: WebhookContext): Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean }> {
    const { secret } = this.getWorkflowStaticData('node');
    const { rawBody } = this.getRequestObject();
    const body = Buffer.isBuffer(rawBody) ? rawBody : textOf(rawBody);
    if (typeof secret !== 'string' || !isGenuine(this.getHeaderData(), body, secret)) {
      this.getResponseObject().status(401).end('The signature is not valid');
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(JSON.parse(body.toString()))] };
  }
}
