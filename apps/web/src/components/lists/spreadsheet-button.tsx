import { isLanguage, type Language } from '@roundsman/domain/languages';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../platform/api/failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { DropdownMenu } from '../buttons/dropdown-menu.tsx';
import { Icon } from '../buttons/icon.tsx';

const formats = ['csv', 'xlsx'] as const;
export type SpreadsheetFormat = (typeof formats)[number];

/** Downloads all pages of a list as csv or xlsx. */
export function SpreadsheetButton({
  name,
  load,
  disabled = false,
}: {
  /** File name without extension. */
  name: string;
  /** Returns the file, with words in the language of the page. */
  load: (format: SpreadsheetFormat, language: Language) => Promise<Blob>;
  disabled?: boolean;
}) {
  const { t, i18n } = useTranslation('components');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [isLoading, setLoading] = useState(false);
  const save = async (format: SpreadsheetFormat): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await load(format, language), `${name}.${format}`);
    } catch (error) {
      showFailure(error, 'sheet');
    } finally {
      setLoading(false);
    }
  };
  return (
    <DropdownMenu
      disabled={disabled || isLoading}
      items={formats.map((format) => ({ key: format, label: t(`sheet.${format}`), onClick: () => void save(format) }))}
    >
      <Button disabled={disabled} loading={isLoading} icon={<Icon name="download" size={16} />}>
        {t('sheet.export')}
      </Button>
    </DropdownMenu>
  );
}
