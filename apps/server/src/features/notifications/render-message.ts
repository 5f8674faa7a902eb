/** Fills {field} parts with plain text; an unknown placeholder stays as written (SRV-42). */
export function renderMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? '') : whole,
  );
}

/** For an e-mail's html part: values cannot bring markup with them. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
