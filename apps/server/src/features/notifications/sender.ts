import type { CompanySettings } from '@roundsman/domain';

export interface Sender extends Site {
  readonly name: string;
  readonly settings: CompanySettings;
}

/** Where links of messages lead. */
export interface Site {
  readonly baseUrl: string;
  /** Host of the public order page; undefined: /tracking/{code} on BASE_URL serves it (OPS-02). */
  readonly publicHost: string | undefined;
  readonly now: Date;
}
