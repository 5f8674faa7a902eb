import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { textLanguage } from '../../../components/page/text-language.ts';
import { setJob } from '../../../platform/activity.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { saveReply } from '../../../platform/api/save-reply.ts';
import { apiDate } from '../../../platform/format.ts';
import type { ContactQuery } from '../contacts.queries.ts';

const name = 'GET /contact-locations/export';

const fileName = (title: string, format: string): string => `${title} ${apiDate(new Date())}.${format}`;

/** Exports the filtered contacts to a file that can be uploaded again. */
export function ExportMenu({ query, total }: { query: Omit<ContactQuery, 'allContacts'>; total: number }) {
  const { t, i18n } = useTranslation('contacts');
  const language = textLanguage(i18n.language);
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const job = { id: `export-contacts-${format}`, title: t('export.job', { count: total }), progress: null };
    setJob({ ...job, state: 'running' });
    try {
      await saveReply(name, { query: { ...query, format, language } }, fileName(t('list.title'), format));
      setJob({ ...job, progress: 1, state: 'done' });
    } catch (error) {
      setJob({ ...job, state: 'failed' });
      showFailure(error, name);
    }
  };
  return (
    <DropdownMenu
      items={(['xlsx', 'csv'] as const).map((format) => ({
        key: format,
        icon: <Icon name="download" size={15} />,
        label: t(`export.${format}`),
        onClick: () => void save(format),
      }))}
    >
      <Button icon={<Icon name="download" size={15} />}>
        {t('export.button')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </DropdownMenu>
  );
}
