/** The export cannot be imported; the message states what to correct. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
