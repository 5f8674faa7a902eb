import type { CompanyBrand } from '../../shared/company-brand.ts';

export { renderMessage } from '@roundsman/domain';

const plain = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Returns the head of a mail in the sender's brand: the logo and a line in the colour. Empty for the product's own
 * brand.
 */
export function letterhead({ name, logo, primaryColor }: CompanyBrand, baseUrl: string): string {
  const line = /^#[0-9A-F]{6}$/i.test(primaryColor ?? '') ? `border-bottom:3px solid ${primaryColor};` : '';
  const picture = logo
    ? `<img src="${plain(new URL(logo, baseUrl).href)}" alt="${plain(name ?? '')}" height="40" style="display:block;height:40px">`
    : '';
  return line || picture ? `<div style="${line}padding-bottom:12px;margin-bottom:16px">${picture}</div>` : '';
}

/** Returns a text as the HTML part of a mail: values are escaped and URLs are links. */
export function htmlOf(text: string): string {
  const body = plain(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return `<p>${body.replaceAll('\n', '<br>')}</p>`;
}

/**
 * Returns a whole mail: the company's name and one column that suits a phone. It loads nothing except the sender's
 * logo.
 */
export const mailOf = (html: string, companyName: string, head = ''): string =>
  `<!doctype html><html><body style="margin:0;padding:24px 16px;background:#f4f5f7">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1d2433;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
${head}<p style="margin:0 0 16px;font-weight:600">${plain(companyName)}</p>
${html}
</div></body></html>`;
