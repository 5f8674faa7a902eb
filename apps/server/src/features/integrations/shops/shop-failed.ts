import type { ShopProblemCode } from '@roundsman/contract/http/integrations';

/** The shop could not be asked, or did not answer as it should. */
export class ShopFailed extends Error {
  readonly code: ShopProblemCode;
  /** What the shop said. */
  readonly text: string | null;
  constructor(code: ShopProblemCode, text: string | null = null) {
    super(text ? `${code}: ${text}` : code);
    this.name = 'ShopFailed';
    this.code = code;
    this.text = text;
  }
}
