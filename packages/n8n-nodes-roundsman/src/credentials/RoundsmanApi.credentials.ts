import type { Property } from '../n8n.ts';

/** An API key of a Roundsman company, and the address of its installation. */
export class RoundsmanApi {
  readonly name = 'roundsmanApi';
  readonly displayName = 'Roundsman API';
  readonly documentationUrl = 'https://github.com/roundsman/roundsman/blob/main/docs/api/n8n.md';
  readonly properties: readonly Property[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://roundsman.example.com',
      description: 'The address of your Roundsman installation',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Settings, API keys in Roundsman. Triggers need access to webhooks.',
    },
  ];
  readonly authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  readonly test = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}/api',
      url: '/orders',
      qs: { itemsPerPage: 1 },
    },
  };
}
