import type { CompanyBrand } from '../../platform/db/company-brand.ts';

export { renderMessage } from '@roundsman/domain';

const plain = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** What stands over a mail in the sender's brand (PART-10): the logo, else nothing; a line in the colour. Empty for the product's own. */
export function letterhead({ name, logo, primaryColor }: CompanyBrand, baseUrl: string): string {
  const line = /^#[0-9A-F]{6}$/i.test(primaryColor ?? '') ? `border-bottom:3px solid ${primaryColor};` : '';
  const picture = logo
    ? `<img src="${plain(new URL(logo, baseUrl).href)}" alt="${plain(name ?? '')}" height="40" style="display:block;height:40px">`
    : '';
  return line || picture ? `<div style="${line}padding-bottom:12px;margin-bottom:16px">${picture}</div>` : '';
}

/** The same text as the html part of a mail: values cannot bring markup with them, addresses can be followed (SRV-42). */
export function htmlOf(text: string): string {
  const body = plain(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return `<p>${body.replaceAll('\n', '<br>')}</p>`;
}

/** A whole mail: the company's name above, one column that is read on a phone, nothing fetched from anywhere but the sender's own logo. */
export const mailOf = (html: string, companyName: string, head = ''): string =>
  `<!doctype html><html><body style="margin:0;padding:24px 16px;background:#f4f5f7">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1d2433;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
${head}<p style="margin:0 0 16px;font-weight:600">${plain(companyName)}</p>
${html}
</div></body></html>`;
