import type { Language } from '@roundsman/domain/languages';
import { type StopWindow } from '@roundsman/domain/order/stop-windows';
import { formatTimeWindows } from '@roundsman/domain/time-text/format-time-windows';
import { parseTimeWindows, type TimeTextProblem } from '@roundsman/domain/time-text/parse-time-windows';
import { Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { phrase } from '../../platform/i18n/i18n.ts';
import { textLanguage } from '../page/text-language.ts';

/** Time windows as typed. `windows` is null while the text cannot be read; `text` is null when it was not typed. */
export interface WindowsValue {
  readonly text: string | null;
  readonly windows: readonly StopWindow[] | null;
}

interface Props {
  id?: string;
  value?: WindowsValue;
  onChange?: (value: WindowsValue) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

function readWindows(text: string, language: Language): WindowsValue {
  const windows = parseTimeWindows(text, language);
  return { text, windows: 'problem' in windows ? null : windows };
}

/** Time windows, typed as people write them: '9–12; 14–17', 'from 9'. Use it with `timeWindowsRule`. */
export function TimeWindowsInput({ value, onChange, onBlur, ...rest }: Props) {
  const language = textLanguage(useTranslation().i18n.language);
  return (
    <Input
      {...rest}
      className="figures"
      autoComplete="off"
      maxLength={200}
      value={value?.text ?? formatTimeWindows(value?.windows ?? [], language)}
      onChange={({ target }) => onChange?.(readWindows(target.value, language))}
      onBlur={() => {
        if (value?.windows) onChange?.({ text: null, windows: value.windows });
        onBlur?.();
      }}
    />
  );
}

/** Returns what is wrong with a text about times, and what to write instead. */
export const timeTextError = ({ problem, text }: TimeTextProblem): string =>
  phrase(`components:times.${problem}`, { text });

/** Rejects a text that cannot be read, with what to write instead. */
export const timeWindowsRule = (language: Language): Rule => ({
  validator: async (_rule, value: WindowsValue | undefined) => {
    if (!value || value.windows !== null) return;
    const read = parseTimeWindows(value.text ?? '', language);
    if ('problem' in read) throw new Error(timeTextError(read));
  },
});
