import { isLanguage } from '@roundsman/domain/languages';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, menuGroup } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { setJob } from '../../../platform/activity.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { saveReply } from '../../../platform/api/save-reply.ts';
import { apiDate } from '../../../platform/format.ts';
import css from './list.module.css';

/** Row limit of an XLSX file without the header. The server refuses more. */
const maxRows = 1_048_575;

const fileName = (title: string, format: string): string => `${title} ${apiDate(new Date())}.${format}`;

interface Props {
  readonly query: InputOf<'GET /orders'>['query'];
  readonly total: number;
  /** More orders match than `total` counts. The file includes all of them. */
  readonly isMore: boolean;
}

/** Exports the filtered list to a file. */
export function ExportMenu({ query, total, isMore }: Props) {
  const { t, i18n } = useTranslation('orders');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const job = {
      id: `export-${format}`,
      title: isMore ? t('export.jobOfMore') : t('export.job', { count: total }),
      progress: null,
    };
    setJob({ ...job, state: 'running' });
    try {
      await saveReply('GET /orders/export', { query: { ...query, format, language } }, fileName(t('title'), format));
      setJob({ ...job, progress: 1, state: 'done' });
    } catch (error) {
      setJob({ ...job, state: 'failed' });
      showFailure(error, 'GET /orders/export');
    }
  };
  const count = total > maxRows ? t('export.tooMany', { total }) : t('export.count', { count: total });
  const note = isMore ? t('export.countOfMore', { total }) : count;
  const formats = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    icon: <Icon name="download" size={15} />,
    label: t(`export.${format}`),
    onClick: () => void save(format),
  }));
  return (
    <DropdownMenu items={[menuGroup(note, <span className={css.exportNote}>{note}</span>, formats)]}>
      <Button icon={<Icon name="download" size={15} />}>
        {t('export.button')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </DropdownMenu>
  );
}
