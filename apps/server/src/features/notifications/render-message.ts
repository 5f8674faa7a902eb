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
export function htmlOf(text: string, head = ''): string {
  const body = plain(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return `${head}<p>${body.replaceAll('\n', '<br>')}</p>`;
}
