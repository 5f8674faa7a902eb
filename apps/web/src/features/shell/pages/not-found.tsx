import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../components/page/message-page.tsx';
import { BackHome } from '../back-home.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon="searching" title={t('notFound.title')} text={t('notFound.text')} actions={<BackHome />} />;
}
