import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

export function BackHome() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => navigate('/')}>
      {t('backHome')}
    </Button>
  );
}
