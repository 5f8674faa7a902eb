import {
  type CompanySettings,
  type SettingChange,
  type SettingValue,
  type ShopUrlField,
  shopUrlFields,
} from '@roundsman/domain';
import { keysOf } from '@roundsman/domain/typed-tables';

/** A URL may contain a key. */
const hidden: ReadonlySet<keyof CompanySettings> = new Set<'webhookEndPointUrl' | ShopUrlField>([
  'webhookEndPointUrl',
  ...shopUrlFields,
]);
/** Longer texts, such as messages to customers, do not fit into the audit log. */
const maxLength = 100;

/** Returns the settings that differ from those before, and the names of the secrets that were saved with them. */
export function settingChanges(
  before: CompanySettings,
  saved: Partial<CompanySettings>,
  secretFields: readonly string[] = [],
): SettingChange[] {
  const changed = keysOf(saved).filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(before[field]));
  return [
    ...changed.map((field): SettingChange => {
      const [from, to] = [shortValue(before[field]), shortValue(saved[field])];
      return hidden.has(field) || from === undefined || to === undefined ? { field } : { field, from, to };
    }),
    ...secretFields.map((field) => ({ field })),
  ];
}

/** Returns a value of one line, or undefined when there is none: lists of texts are joined. */
function shortValue(value: unknown): SettingValue | undefined {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return shortValue(value.join(', '));
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}
