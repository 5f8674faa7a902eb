import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../components/page/message-page.tsx';
import { BackHome } from '../back-home.tsx';

export default function ComingSoonPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon="route" title={t('comingSoon.title')} text={t('comingSoon.text')} actions={<BackHome />} />;
}
