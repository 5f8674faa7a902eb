import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../components/page/message-page.tsx';
import { BackHome } from '../back-home.tsx';

export default function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon="lock" title={t('forbidden.title')} text={t('forbidden.text')} actions={<BackHome />} />;
}
