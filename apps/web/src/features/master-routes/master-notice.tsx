import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/page/banner.tsx';
import { useCan } from '../../platform/session/profile.ts';
import { DayComparison } from './day-comparison.tsx';
import { useDeviationText } from './deviation-text.ts';
import { useMasterDaysOfPlan } from './master-routes.queries.ts';
import css from './master-routes.module.css';

/** Says how the routes of a plan differ from their master routes, and compares them. */
export default function MasterNotice({ planId }: { planId: string }) {
  const { t } = useTranslation('master-routes');
  const canRead = useCan('master-routes.read');
  const canWrite = useCan('master-routes.write');
  const days = useMasterDaysOfPlan(planId, canRead).data?.days ?? [];
  const deviationText = useDeviationText();
  const [isOpen, setOpen] = useState(false);
  const different = days.flatMap((day) => {
    const text = deviationText(day.deviation);
    return text ? [{ ...day, text }] : [];
  });
  const [first] = different;
  if (!first) return null;
  return (
    <Banner icon="route">
      <span>
        {different.length === 1
          ? t('notice.one', { name: first.masterRoute.name, text: first.text })
          : t('notice.some', { count: different.length })}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('notice.compare')}
      </Button>
      <Modal
        open={isOpen}
        width={680}
        title={t('notice.title')}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {different.map(({ masterRoute, date, text, driver }) => (
          <section key={masterRoute._id}>
            <h2 className={css.title}>{[masterRoute.name, driver?.name].filter(Boolean).join(' · ')}</h2>
            <p className={css.hint}>{text}</p>
            <DayComparison masterId={masterRoute._id} date={date} canWrite={canWrite} />
          </section>
        ))}
      </Modal>
    </Banner>
  );
}
