import type { CompanySettings } from '@roundsman/domain';

export interface Sender extends Site {
  readonly name: string;
  readonly settings: CompanySettings;
}

/** Base URLs of the links in messages. */
export interface Site {
  readonly baseUrl: string;
  /** Host of the public order page; undefined: BASE_URL has it at /tracking/{code}. */
  readonly publicHost: string | undefined;
  readonly now: Date;
}
