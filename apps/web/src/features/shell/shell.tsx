import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { menuFor } from '../../platform/access.ts';
import { useCan, type Profile } from '../../platform/session/profile.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';
import { useIsPhone, useIsWide } from '../../platform/theme/theme.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { Palette } from './palette.tsx';
import { isRailPinned, storedRail, storeRail } from './rail-state.ts';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useDialogs } from './dialogs.ts';
import { useSupportChat } from './support-chat.ts';
import { useGeocodingActivity } from './use-geocoding.ts';

/** Queries that contain the company's settings. A colleague's change is applied at once. */
const ownSettings = new Set(['GET /companies/setting', 'GET /auth/profile']);

const NewPlanDialog = lazy(() => import('../route-plans/pages/new-plan-dialog.tsx'));

function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <i className={css.skeletonTitle} />
      <i className={css.skeletonBar} />
      {Array.from({ length: 8 }, (_, row) => (
        <i key={row} style={{ width: `${100 - ((row * 7) % 30)}%` }} />
      ))}
    </div>
  );
}

/** Layout with rail, top bar and page. On phones the rail is a bar at the bottom. */
export function Shell({ viewer, children }: { viewer: Profile; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const menu = menuFor(viewer, pathname);
  const canPlan = useCan('plans.write');
  const { isNewPlanOpen, closeNewPlan } = useDialogs();
  useHeadingFocus();
  useGeocodingActivity();
  useSupportChat();
  useServerEvent('routePlan.stop.handedOver', ({ orderCode, from, to, broken }) => {
    if (canPlan)
      notices.info(t(broken.length > 0 ? 'handedOver.broken' : 'handedOver.told', { orderCode, from, to }), {
        key: `handed-over ${orderCode}`,
      });
  });
  useServerEvent('order.reported.offRoute', ({ orderCode, status }) => {
    if (canPlan)
      notices.info(t('offRoute', { orderCode, status: t(`components:status.${status}`) }), {
        key: `off-route ${orderCode}`,
      });
  });
  useServerEvent(
    'company.settings.changed',
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => ownSettings.has(String(name)) }),
  );
  const [railChoice, setRailChoice] = useState(storedRail);
  const isPinned = isRailPinned(railChoice, useIsWide());
  return (
    <div className={css.shell} data-phone={isPhone} data-pinned={isPinned && !isPhone}>
      <a className={css.skip} href="#page">
        {t('skip')}
      </a>
      <TopBar viewer={viewer} menu={menu} />
      {!isPhone && <Rail menu={menu} isPinned={isPinned} onPin={(pinned) => setRailChoice(storeRail(pinned))} />}
      <main id="page" className={css.page} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      {isPhone && <BottomBar menu={menu} />}
      <Palette viewer={viewer} />
      {canPlan && isNewPlanOpen && (
        <Suspense fallback={null}>
          <NewPlanDialog open onClose={closeNewPlan} />
        </Suspense>
      )}
    </div>
  );
}
