import { actDetails, actOf, partsOfAct } from '@roundsman/domain/company/audit-acts';
import { isRecord } from '@roundsman/domain/typed-tables';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format.ts';

export type AuditEntry = ReplyOf<'GET /audit-log'>['entries'][number];

/** Formats an action without a translation: 'companyStatusChanged' → 'Company status changed'. */
export const formatAuditEntry = (action: string): string => {
  const spaced = action
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Formats an action, or an act such as 'apiKeyChanged.revoked'. An unknown act has the text of its action. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation('audit');
  return useCallback(
    (name) => {
      const action = partsOfAct(name)?.action ?? name;
      return t(`action.${name}`, { defaultValue: t(`action.${action}`, { defaultValue: formatAuditEntry(action) }) });
    },
    [t],
  );
}

type Act = Pick<AuditEntry, 'action' | 'details'>;

/** Formats what was done. An unknown act has the text of its action. */
export function useActName(): (act: Act) => string {
  const nameOf = useActionName();
  return useCallback((act) => nameOf(actOf(act)), [nameOf]);
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Formats names and values of details in the user's language; unchanged without a translation. */
export interface DetailFormat {
  readonly name: (name: string) => string;
  readonly value: (value: string) => string;
  /** A setting by the name of its field. */
  readonly setting: (field: string) => string;
  /** The value of a setting. */
  readonly settingValue: (value: unknown) => string;
}

/** Formats a name without a translation: 'isUpdate' → 'update', 'routeIds' → 'routes'. */
export const fallbackName = (name: string): string =>
  formatAuditEntry(name)
    .toLowerCase()
    .replace(/^(is|has) /, '')
    .replace(/ ids$/, 's');

/** Formats the subject and details of an entry in one line, without ids. */
export function detailText(
  { about, action, details: all }: Pick<AuditEntry, 'about' | 'action' | 'details'>,
  detailFormat: DetailFormat,
): string {
  if (action === 'settingsChanged') return settingsText(all, detailFormat);
  // The text of the act contains it.
  const { [actDetails[action] ?? '']: _act, ...details } = all;
  const parts = Object.entries(details).flatMap(([name, value]) => {
    if (Array.isArray(value) && value.length > 0 && value.every(isId))
      return [`${detailFormat.name(name)}: ${value.length}`];
    if (isId(value) || value === null || value === '' || value === false) return [];
    if (value === true) return [detailFormat.name(name)];
    const text = (Array.isArray(value) ? value : [value]).map((item) => valueText(item, detailFormat)).join(', ');
    if (text === '') return [];
    return [name === 'name' || name === 'email' ? text : `${detailFormat.name(name)}: ${text}`];
  });
  return [...(about ? [about.email ?? about.name] : []), ...parts].join(' · ');
}

/** Formats the settings that changed, with the values before and after; older entries have only the names. */
function settingsText({ fields, changes, agent }: AuditEntry['details'], detailFormat: DetailFormat): string {
  const names = Array.isArray(fields) ? fields.map((field) => detailFormat.setting(String(field))) : [];
  const parts = Array.isArray(changes)
    ? changes.filter(isRecord).map(({ field, from, to }) => {
        const name = detailFormat.setting(String(field));
        return from === undefined
          ? name
          : `${name}: ${detailFormat.settingValue(from)} → ${detailFormat.settingValue(to)}`;
      })
    : names;
  return [...parts, ...(typeof agent === 'string' ? [`${detailFormat.name('agent')}: ${agent}`] : [])].join(' · ');
}

function valueText(value: unknown, detailFormat: DetailFormat): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isInstant(value) ? formatDateTime(value) : detailFormat.value(value);
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

/** Formats a user agent: 'Firefox, Windows', or its first 40 characters when it is unknown. */
export function deviceText(device: string | null): string {
  if (!device) return '';
  const browser = browsers.find(([mark]) => device.includes(mark))?.[1];
  const system = systems.find(([mark]) => device.includes(mark))?.[1];
  return [browser, system].filter(Boolean).join(', ') || device.slice(0, 40);
}
