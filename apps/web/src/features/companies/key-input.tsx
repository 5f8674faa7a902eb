import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Write-only field for a secret. A stored secret is shown as dots until it is replaced or removed. */
export function KeyInput({
  id,
  value,
  onChange,
  placeholder,
}: {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}) {
  const { t } = useTranslation('companies');
  const isStored = value?.includes('•') ?? false;
  if (!isStored)
    return (
      <Input
        {...(id ? { id } : {})}
        value={value ?? ''}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? t('keys.none')}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
    );
  return (
    <div className="in-line">
      <Input {...(id ? { id } : {})} value={value ?? ''} readOnly />
      <Button onClick={() => onChange?.(null)}>{t('keys.replace')}</Button>
    </div>
  );
}
