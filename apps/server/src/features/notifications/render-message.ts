export { renderMessage } from '@roundsman/domain';

/** The same text as the html part of a mail: values cannot bring markup with them, addresses can be followed (SRV-42). */
export function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<p>${escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`).replaceAll('\n', '<br>')}</p>`;
}
