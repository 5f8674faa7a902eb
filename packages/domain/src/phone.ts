/** A phone as stored: a leading '+', digits only; empty or just a '+' is null (ORD-31, DRV-11). Dial codes alone are the form's matter. */
export function normalisePhone(text: string | null | undefined): string | null {
  const digits = (text ?? '').replace(/[^\d]/g, '');
  return digits === '' ? null : `+${digits}`;
}
