import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/buttons/link-button.tsx';
import { MessagePage } from '../../components/page/message-page.tsx';
import { clearCurrentPlan, readCurrentPlan } from '../../platform/session/current-plan.ts';
import css from './plan-loading.module.css';

/** Spinner until the plan of the URL has loaded. */
export function PlanSpinner() {
  const { t } = useTranslation('route-plans');
  return <div className={css.spinner} role="status" aria-busy="true" aria-label={t('loading')} />;
}

/** Shown for a deleted plan or a wrong URL. It is no longer the plan to continue with. */
export function PlanMissing({ id }: { id: string }) {
  const { t } = useTranslation('route-plans');
  useEffect(() => {
    if (readCurrentPlan()?.id === id) clearCurrentPlan();
  }, [id]);
  return (
    <MessagePage
      icon="route"
      title={t('missing.title')}
      text={t('missing.text')}
      actions={
        <LinkButton to="/route-plans" type="primary">
          {t('missing.back')}
        </LinkButton>
      }
    />
  );
}
