import type { ExecuteContext, Item } from '../../n8n.ts';
import { operations } from './operations.ts';
import { properties } from './properties.ts';
import { entriesOf, requestOf } from './request-of.ts';

/** Creates and changes orders, plans and drivers. */
export class Roundsman {
  readonly description = {
    displayName: 'Roundsman',
    name: 'roundsman',
    icon: 'file:roundsman.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Plan delivery routes and dispatch them to drivers',
    defaults: { name: 'Roundsman' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'roundsmanApi', required: true }],
    properties,
  };

  async execute(this: ExecuteContext): Promise<Item[][]> {
    const { baseUrl } = await this.getCredentials('roundsmanApi');
    const items: Item[] = [];
    for (const index of this.getInputData().keys()) {
      try {
        const read = (name: string, fallback?: unknown): unknown => this.getNodeParameter(name, index, fallback);
        const [resource, name] = [read('resource'), read('operation')];
        const operation = operations.find(
          (candidate) => candidate.resource === resource && candidate.operation === name,
        );
        if (!operation) throw new Error(`There is no operation ${String(name)} of ${String(resource)}`);
        const request = requestOf(operation, baseUrl, read);
        const reply = await this.helpers.httpRequestWithAuthentication.call(this, 'roundsmanApi', request);
        for (const json of entriesOf(operation, reply)) items.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        items.push({
          json: { error: error instanceof Error ? error.message : String(error) },
          pairedItem: { item: index },
        });
      }
    }
    return [items];
  }
}
