import { useTranslation } from 'react-i18next';
import { PlainLink } from '../../components/plain-button.tsx';

export function BackHome() {
  const { t } = useTranslation('shell');
  return (
    <PlainLink to="/" look="primary">
      {t('backHome')}
    </PlainLink>
  );
}
