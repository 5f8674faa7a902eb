/**
 * The part of n8n's interfaces that these nodes use. n8n gives the objects at run time; its own packages are not needed
 * to build or to load the nodes.
 */

export interface Property {
  readonly displayName: string;
  readonly name: string;
  readonly type: string;
  readonly default: unknown;
  readonly description?: string;
  readonly required?: boolean;
  readonly noDataExpression?: boolean;
  readonly placeholder?: string;
  readonly typeOptions?: Readonly<Record<string, unknown>>;
  readonly options?: readonly (Option | Property)[];
  readonly displayOptions?: { readonly show: Readonly<Record<string, readonly unknown[]>> };
}

export interface Option {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
  readonly action?: string;
}

export interface RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly qs?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly json: true;
}

export interface Item {
  readonly json: Record<string, unknown>;
  readonly pairedItem?: { readonly item: number };
}

interface Context {
  getCredentials(name: string): Promise<{ readonly baseUrl?: unknown }>;
  getNode(): unknown;
  readonly helpers: {
    httpRequestWithAuthentication(this: unknown, credential: string, request: RequestOptions): Promise<unknown>;
    returnJsonArray(data: unknown): Item[];
  };
}

export interface ExecuteContext extends Context {
  getInputData(): readonly Item[];
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  continueOnFail(): boolean;
}

export interface HookContext extends Context {
  getNodeParameter(name: string, fallback?: unknown): unknown;
  getNodeWebhookUrl(name: string): string | undefined;
  getWorkflow(): { readonly id?: string; readonly name?: string };
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
}

export interface WebhookContext extends HookContext {
  getHeaderData(): Readonly<Record<string, unknown>>;
  getRequestObject(): { readonly rawBody?: unknown; readonly body?: unknown };
  getResponseObject(): { status(code: number): { end(text: string): void; send(text: string): void } };
}
