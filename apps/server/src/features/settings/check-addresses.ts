import type { ErrorDetail } from '@roundsman/contract/errors';
import { type CompanySettings, shopUrlFields } from '@roundsman/domain';
import { refuseFields } from '../../platform/errors.ts';
import { checkOutside } from '../../platform/http/outside.ts';

const fields = ['webhookEndPointUrl', ...shopUrlFields] as const;

/** Said at the field of an address on a private network or without https (SET-29). */
export const notPublic = 'Use a public https address';

/** Addresses that the server will call, as they are stored: empty is null, shops without a slash at the end. @throws 422 */
export function settleAddresses<
  Input extends { readonly [Name in keyof CompanySettings]?: CompanySettings[Name] | undefined },
>(input: Input, allowedHosts: readonly string[]): Input {
  const details: ErrorDetail[] = [];
  const settled: Record<string, unknown> = { ...input };
  for (const field of fields) {
    const text = input[field];
    if (text === undefined) continue;
    settled[field] = text ? (field === 'webhookEndPointUrl' ? text : text.replace(/\/+$/, '')) : null;
    if (!text) continue;
    if (!URL.canParse(text)) {
      details.push({ path: field, message: 'Invalid' });
      continue;
    }
    try {
      checkOutside(new URL(text), allowedHosts);
    } catch {
      details.push({ path: field, message: notPublic });
    }
  }
  if (details.length > 0) refuseFields(details);
  return settled as Input;
}
