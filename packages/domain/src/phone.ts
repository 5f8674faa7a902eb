/** Returns a phone number as stored: '+' and digits. Null when it has no digits. A dial code alone is not detected. */
export function normalisePhone(text: string | null | undefined): string | null {
  const digits = (text ?? '').replace(/[^\d]/g, '');
  return digits === '' ? null : `+${digits}`;
}
