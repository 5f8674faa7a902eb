import type { OpeningHours } from '@roundsman/domain/depot/opening-hours';
import type { Language } from '@roundsman/domain/languages';
import { formatOpeningHours } from '@roundsman/domain/time-text/format-time-windows';
import { parseOpeningHours } from '@roundsman/domain/time-text/parse-time-windows';
import { Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { phrase } from '../../platform/i18n/i18n.ts';
import { textLanguage } from '../page/text-language.ts';
import { timeTextError } from '../inputs/time-windows-input.tsx';

/** Opening hours as typed. `hours` is null while the text cannot be read; `text` is null when it was not typed. */
export interface HoursValue {
  readonly text: string | null;
  readonly hours: readonly OpeningHours[] | null;
}

interface Props {
  id?: string;
  value?: HoursValue;
  onChange?: (value: HoursValue) => void;
  onBlur?: () => void;
  placeholder?: string;
}

function readHours(text: string, language: Language): HoursValue {
  const hours = parseOpeningHours(text, language);
  return { text, hours: 'problem' in hours ? null : hours };
}

/** Weekly opening hours, typed as people write them: 'Tue–Fri 9–12; 14–17'. Use it with `openingHoursTextRule`. */
export function OpeningHoursText({ value, onChange, onBlur, ...rest }: Props) {
  const language = textLanguage(useTranslation().i18n.language);
  return (
    <Input
      {...rest}
      autoComplete="off"
      maxLength={300}
      value={value?.text ?? formatOpeningHours(value?.hours ?? [], language)}
      onChange={({ target }) => onChange?.(readHours(target.value, language))}
      onBlur={() => {
        if (value?.hours) onChange?.({ text: null, hours: value.hours });
        onBlur?.();
      }}
    />
  );
}

/** Rejects a text that cannot be read, with what to write instead. */
export const openingHoursTextRule = (language: Language): Rule => ({
  validator: async (_rule, value: HoursValue | undefined) => {
    if (!value || value.hours !== null) return;
    const read = parseOpeningHours(value.text ?? '', language);
    if (!('problem' in read)) return;
    const { problem, text } = read;
    throw new Error(problem === 'unknown' ? phrase('components:times.unknown_day', { text }) : timeTextError(read));
  },
});
