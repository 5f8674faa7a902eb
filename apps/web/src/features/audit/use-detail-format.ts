import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseOrNone } from '../../platform/i18n/i18n.ts';
import { type DetailFormat, fallbackName } from './audit-text.ts';

/** Texts of settings that are not named `general.{field}`. */
const settingTexts: Readonly<Record<string, string>> = {
  auditKeepDays: 'audit:keep.label',
  isNotificationOnDispatch: 'settings:message.onDispatch',
  isNotificationOnGoing: 'settings:message.onGoing',
  isNotificationOnOrderCompletion: 'settings:message.onOrderCompletion',
  isNotificationOnLate: 'settings:message.onLate',
  loadDimensions: 'settings:loads.title',
  notificationBy: 'settings:message.by',
  notificationOnDispatchMsg: 'settings:message.title.Dispatch',
  notificationOnGoingMsg: 'settings:message.title.Going',
  notificationOnOrderCompletionMsg: 'settings:message.title.OrderCompletion',
  notificationOnLateMsg: 'settings:message.title.Late',
  systemLanguage: 'settings:language.system',
  translation: 'settings:language.words',
};
/** Settings of one name in a group of several. */
const settingGroups: Readonly<Record<string, string>> = {
  defaultLocationName: 'settings:general.location',
  defaultLocationPhone: 'settings:general.location',
  defaultLocationAddress: 'settings:general.location',
  quietHoursStart: 'settings:quiet.title',
  quietHoursEnd: 'settings:quiet.title',
};
/** Texts of settings' values, in the order in which they are looked up. */
const settingValues = ['mode', 'type', 'call', 'proof', 'channel', 'general.directoryRole'];

export function useDetailFormat(): DetailFormat {
  // The names of settings are found in their own section.
  const { t } = useTranslation(['audit', 'settings']);
  return useMemo(() => {
    return {
      name: (name) => t(`audit:detail.${name}`, { defaultValue: fallbackName(name) }),
      value: (value) => t(`audit:value.${value}`, { defaultValue: value }),
      setting: (field) => {
        const settingKey = field === 'quietHoursStart' ? 'settings:quiet.start' : 'settings:quiet.end';
        const key = settingTexts[field] ?? (field.startsWith('quietHours') ? settingKey : `settings:general.${field}`);
        const group = settingGroups[field];
        const name = phraseOrNone(key) ?? fallbackName(field.replaceAll('_', ' '));
        return group === undefined ? name : `${phraseOrNone(group) ?? ''}, ${name}`;
      },
      settingValue: (value) => {
        if (typeof value === 'boolean') return t(value ? 'audit:setting.on' : 'audit:setting.off');
        if (value === null || value === '') return t('audit:setting.none');
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const keys = [...settingValues.map((group) => `settings:${group}.${text}`), `components:objective.${text}`];
        const [phrase = text] = keys.flatMap((key) => phraseOrNone(key) ?? []);
        return phrase;
      },
    };
  }, [t]);
}
