import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/copy-text.ts';
import { Icon } from './icon.tsx';

/** Copies a text and shows 'Copied' for 2 s. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('components');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      onClick={() => void copyText(text).then(() => setCopied(true))}
      aria-live="polite"
    >
      {isCopied ? t('copied') : (label ?? t('copy'))}
    </Button>
  );
}
