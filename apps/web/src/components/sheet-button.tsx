import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../platform/api/failure.ts';
import { saveFile } from '../platform/save-file.ts';
import { Icon } from './icon.tsx';
import { Popup, PopupItem } from './popup.tsx';
import css from './sheet-button.module.css';

const formats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof formats)[number];

/** Saves what a list shows, all pages of it, as csv or xlsx. */
export function SheetButton({
  name,
  load,
  disabled = false,
}: {
  /** Of the file, without its ending. */
  name: string;
  load: (format: SheetFormat) => Promise<Blob>;
  disabled?: boolean;
}) {
  const { t } = useTranslation('components');
  const [isLoading, setLoading] = useState(false);
  const save = async (format: SheetFormat): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await load(format), `${name}.${format}`);
    } catch (error) {
      showFailure(error, 'sheet');
    } finally {
      setLoading(false);
    }
  };
  if (disabled || isLoading)
    return (
      <Button disabled={disabled} loading={isLoading} icon={<Icon name="download" size={16} />}>
        {t('sheet.export')}
      </Button>
    );
  return (
    <Popup
      buttonClass={css.button}
      label={t('sheet.export')}
      button={
        <>
          <Icon name="download" size={16} />
          <span>{t('sheet.export')}</span>
        </>
      }
    >
      {(close) =>
        formats.map((format) => (
          <PopupItem
            key={format}
            onClick={() => {
              close();
              void save(format);
            }}
          >
            {t(`sheet.${format}`)}
          </PopupItem>
        ))
      }
    </Popup>
  );
}
