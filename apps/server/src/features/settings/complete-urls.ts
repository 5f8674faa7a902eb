import { type CompanySettings, shopUrlFields } from '@roundsman/domain';
import { refuseFields, type RefusalDetail } from '../../platform/errors.ts';
import { checkUrl } from '../../platform/http/safe-fetch.ts';

const fields = ['webhookEndPointUrl', ...shopUrlFields] as const;

/**
 * Returns the URLs that the server calls in stored form: an empty one is null, and shop URLs have no slash at the end.
 * @throws 422
 */
export function completeUrls<
  Input extends { readonly [Name in keyof CompanySettings]?: CompanySettings[Name] | undefined },
>(input: Input, allowedHosts: readonly string[]): Input {
  const details: RefusalDetail[] = [];
  const completed: Partial<Record<(typeof fields)[number], string | null>> = {};
  for (const field of fields) {
    const text = input[field];
    if (text === undefined) continue;
    completed[field] = text ? (field === 'webhookEndPointUrl' ? text : text.replace(/\/+$/, '')) : null;
    if (!text) continue;
    if (!URL.canParse(text)) {
      details.push({ path: field, code: 'invalid' });
      continue;
    }
    try {
      checkUrl(new URL(text), allowedHosts);
    } catch {
      details.push({ path: field, code: 'not_public_url' });
    }
  }
  if (details.length > 0) refuseFields(details);
  return { ...input, ...completed };
}
