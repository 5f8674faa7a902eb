import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { PageTabs } from '../../../components/page/page-tabs.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { DispatchedOrders } from '../dispatched-orders.tsx';
import { MasterUse } from '../master-use.tsx';
import { RepeatVisits } from '../repeat-visits.tsx';
import { VehicleUse } from '../vehicle-use.tsx';
import { Volume } from '../volume.tsx';

// The charts make this a chunk of its own.
const Performance = lazy(() => import('../performance.tsx'));
const LostMinutes = lazy(() => import('../lost-minutes.tsx'));

const tabs = ['transaction', 'volume', 'performance', 'minutes', 'vehicles', 'masters', 'repeats'] as const;

/** Reports on dispatched orders, and on performance for editors. */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const isAdmin = useCan('installation.admin');
  const canSeePerformance = useCan('reports.performance');
  const canSeeMinutes = useCan('minutes.read');
  const isAllowed = {
    transaction: true,
    volume: isAdmin,
    performance: canSeePerformance,
    minutes: canSeeMinutes,
    vehicles: canSeePerformance,
    masters: canSeePerformance,
    repeats: canSeePerformance,
  };
  const allowed = tabs.filter((tab) => isAllowed[tab]);
  const tab = allowed.find((tabName) => tabName === search.get('tab')) ?? 'transaction';
  const company = search.get('reportCompanyId');
  const choose = (next: string): void =>
    // Filters and paging belong to a tab; the company stays.
    setSearch({
      ...(next === 'transaction' ? {} : { tab: next }),
      ...(company && next !== 'volume' ? { reportCompanyId: company } : {}),
    });

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        beside={
          allowed.length > 1 && (
            <PageTabs
              aria-label={t('tabs')}
              value={tab}
              onChange={choose}
              options={allowed.map((tabName) => ({
                value: tabName,
                label: t(tabName === 'transaction' && !isAdmin ? 'tab.dispatched' : `tab.${tabName}`),
              }))}
            />
          )
        }
      />
      {tab === 'transaction' && <DispatchedOrders />}
      {tab === 'volume' && <Volume />}
      {tab === 'vehicles' && <VehicleUse />}
      {tab === 'masters' && <MasterUse />}
      {tab === 'minutes' && (
        <Suspense fallback={null}>
          <LostMinutes />
        </Suspense>
      )}
      {tab === 'repeats' && <RepeatVisits />}
      {tab === 'performance' && (
        <Suspense fallback={null}>
          <Performance />
        </Suspense>
      )}
    </FullPage>
  );
}
