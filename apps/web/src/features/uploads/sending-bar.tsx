import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './upload.module.css';

/** Shows the fraction of stored rows, 0…1; null before the first progress event. */
export function SendingBar({ progress }: { progress: number | null }) {
  const { t } = useTranslation('uploads');
  return (
    <Progress
      className={css.progress ?? ''}
      aria-label={t('check.progress')}
      percent={Math.round((progress ?? 0) * 100)}
      status="active"
    />
  );
}
