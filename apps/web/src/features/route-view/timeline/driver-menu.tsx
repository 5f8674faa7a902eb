import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, type DropdownMenuProps, type MenuItems } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { selectAll, showDialog } from '../route-view-store.ts';
import { saveRouteFile } from '../summary/plan-papers.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { useEditing } from '../use-editing.ts';
import type { TimedRoute } from './timed-route.ts';

/** Button of a driver's menu. The menu is rendered on the first click: a hundred menus would slow down every change. */
export function DriverMenu({ timedRoute }: { timedRoute: TimedRoute }) {
  const { t } = useTranslation('route-view');
  const [isOpened, setOpened] = useState(false);
  const button = (
    <Button
      type="text"
      size="small"
      aria-label={t('driver.menu', { name: timedRoute.route.driver.name })}
      aria-haspopup="menu"
      icon={<Icon name="more" size={16} />}
      {...(!isOpened && { onClick: () => setOpened(true) })}
    />
  );
  return isOpened ? <Menu timedRoute={timedRoute}>{button}</Menu> : button;
}

type MenuProps = Pick<DropdownMenuProps, 'children'> & { readonly timedRoute: TimedRoute };

/** Actions for one driver's route. Those that change the plan immediately are disabled while edits are pending. */
function Menu({ timedRoute, children }: MenuProps) {
  const { t } = useTranslation('route-view');
  const { pending, plan } = useRouteViewData();
  const { lock, edit } = useEditing();
  const canMakeMaster = useCan('master-routes.write');
  const { driver, locked } = timedRoute.route;
  const hasPending = pending.length > 0;
  const items: MenuItems = [
    {
      key: 'select',
      icon: <Icon name="check" size={16} />,
      label: t('driver.selectAll'),
      disabled: timedRoute.stops.length === 0,
      onClick: () => selectAll(timedRoute.stops.map(({ key }) => key)),
    },
    {
      key: 'lock',
      icon: <Icon name={locked ? 'unlock' : 'lock'} size={16} />,
      label: t(locked ? 'driver.unlock' : 'driver.lock'),
      onClick: () => lock(driver._id, !locked),
    },
    {
      key: 'swap',
      icon: <Icon name="swap" size={16} />,
      label: t('driver.swap'),
      disabled: locked || hasPending,
      onClick: () => showDialog({ kind: 'swap', driverId: driver._id }),
    },
    {
      key: 'vehicle',
      icon: <Icon name="truck" size={16} />,
      label: t('driver.vehicle'),
      disabled: locked || hasPending,
      onClick: () => showDialog({ kind: 'vehicle', driverId: driver._id }),
    },
    {
      key: 'reverse',
      icon: <Icon name="refresh" size={16} />,
      label: t('driver.reverse'),
      disabled: locked || timedRoute.stops.length < 2,
      onClick: () => edit({ kind: 'reverse', driverId: driver._id }),
    },
    {
      key: 'edit',
      icon: <Icon name="edit" size={16} />,
      label: t('driver.edit'),
      disabled: locked || hasPending,
      onClick: () => showDialog({ kind: 'edit-driver', driverId: driver._id }),
    },
    {
      key: 'outage',
      icon: <Icon name="user" size={16} />,
      label: t('driver.outage'),
      disabled: hasPending,
      onClick: () => showDialog({ kind: 'outage', driverId: driver._id }),
    },
    ...(canMakeMaster
      ? [
          {
            key: 'master',
            icon: <Icon name="refresh" size={16} />,
            label: t('driver.master'),
            disabled: hasPending || timedRoute.stops.length === 0,
            onClick: () => showDialog({ kind: 'master' as const, driverId: driver._id }),
          },
        ]
      : []),
    {
      key: 'remove-driver',
      icon: <Icon name="minus" size={16} />,
      label: t('driver.remove-driver'),
      disabled: locked || hasPending,
      onClick: () => showDialog({ kind: 'remove-driver', driverId: driver._id }),
    },
    ...(['gpx', 'kml'] as const).map((format) => ({
      key: format,
      icon: <Icon name="download" size={16} />,
      label: t(`driver.${format}`),
      disabled: timedRoute.stops.length === 0 || hasPending,
      onClick: () => void saveRouteFile(plan, driver, format),
    })),
    ...(hasPending
      ? [{ type: 'divider' as const }, { key: 'why', disabled: true, label: t('driver.pendingFirst') }]
      : []),
  ];
  return (
    <DropdownMenu items={items} defaultOpen>
      {children}
    </DropdownMenu>
  );
}
