/** Fills {field} parts with plain text; an unknown placeholder stays as written (SRV-42). */
export function renderMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? '') : whole,
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The same text as the html part of a mail: values cannot bring markup with them, addresses can be followed (SRV-42). */
export function htmlOf(text: string): string {
  const escaped = escapeHtml(text);
  return `<p>${escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`).replaceAll('\n', '<br>')}</p>`;
}

/** A whole mail: the company's name above, one column that is read on a phone, nothing fetched from anywhere. */
export const mailOf = (html: string, companyName: string): string =>
  `<!doctype html><html><body style="margin:0;padding:24px 16px;background:#f4f5f7">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1d2433;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(companyName)}</p>
${html}
</div></body></html>`;
