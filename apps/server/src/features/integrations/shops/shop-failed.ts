import type { ShopProblemCode } from '@roundsman/contract/http/integrations';

/** The request to the shop failed, or its response was unusable. */
export class ShopFailed extends Error {
  readonly code: ShopProblemCode;
  /** Message of the shop. */
  readonly text: string | null;
  constructor(code: ShopProblemCode, text: string | null = null) {
    super(text ? `${code}: ${text}` : code);
    this.name = 'ShopFailed';
    this.code = code;
    this.text = text;
  }
}
