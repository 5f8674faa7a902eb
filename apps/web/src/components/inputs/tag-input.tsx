import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { cleanTags } from './tags.ts';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  placeholder?: string;
  /** Existing tags, suggested while typing. */
  suggestions?: readonly string[];
  disabled?: boolean;
  'aria-label'?: string;
}

/** Edits free tags. Enter, a comma or leaving the field adds one. */
export function TagInput({ value, onChange, placeholder, suggestions, ...rest }: Props) {
  const { t } = useTranslation('components');
  return (
    <Select
      {...rest}
      mode="tags"
      value={[...(value ?? [])]}
      onChange={(tags: string[]) => onChange?.(cleanTags(tags))}
      placeholder={placeholder ?? t('tags.placeholder')}
      tokenSeparators={[',', ';']}
      suffixIcon={null}
      {...(suggestions ? { options: suggestions.map((tag) => ({ value: tag, label: tag })) } : { open: false })}
    />
  );
}
