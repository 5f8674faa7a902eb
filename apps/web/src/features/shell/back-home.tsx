import { useTranslation } from 'react-i18next';
import { UnstyledLink } from '../../components/buttons/unstyled-button.tsx';

export function BackHome() {
  const { t } = useTranslation('shell');
  return (
    <UnstyledLink to="/" look="primary">
      {t('backHome')}
    </UnstyledLink>
  );
}
