import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';

export type AuditEntry = ReplyOf<'GET /audit-log'>['entries'][number];

/** 'companyStatusChanged' → 'Company status changed': for what has no phrase of its own yet. */
export const inWords = (action: string): string => {
  const words = action
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function useActionName(): (action: string) => string {
  const { t } = useTranslation('audit');
  return useCallback((action) => t(`action.${action}`, { defaultValue: inWords(action) }), [t]);
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** What it was about, in a line: names and values; ids say nothing to a reader. */
export function detailText({ about, details }: Pick<AuditEntry, 'about' | 'details'>): string {
  const parts = Object.entries(details).flatMap(([name, value]) => {
    const words = inWords(name).toLowerCase();
    if (Array.isArray(value) && value.length > 0 && value.every(isId))
      return [`${words.replace(/ ids$/, 's')}: ${value.length}`];
    if (isId(value) || value === null || value === '' || value === false) return [];
    if (value === true) return [words.replace(/^(is|has) /, '')];
    const text = (Array.isArray(value) ? value : [value])
      .map((each) => (each !== null && typeof each === 'object' ? JSON.stringify(each) : String(each)))
      .join(', ');
    return text === '' ? [] : [name === 'name' || name === 'email' ? text : `${words}: ${text}`];
  });
  return [...(about ? [about.email ?? about.name] : []), ...parts].join(' · ');
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** 'Firefox, Windows', or the first words of what a program calls itself. */
export function deviceText(device: string | null): string {
  if (!device) return '';
  const browser = browsers.find(([mark]) => device.includes(mark))?.[1];
  const system = systems.find(([mark]) => device.includes(mark))?.[1];
  return [browser, system].filter(Boolean).join(', ') || device.slice(0, 40);
}
