import { Button, Dropdown, type MenuProps } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { selectAll, showDialog } from '../cockpit.ts';
import { useScene } from '../scene.tsx';
import { useEditing } from '../use-editing.ts';
import type { DrawnRoute } from './drawn-route.ts';

/** The button of a driver's menu. The menu itself comes with the first press: a hundred of them would slow down every change. */
export function DriverMenu({ drawn }: { drawn: DrawnRoute }) {
  const { t } = useTranslation('route-view');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = (
    <Button
      type="text"
      size="small"
      aria-label={t('driver.menu', { name: drawn.route.driver.name })}
      aria-haspopup="menu"
      icon={<Icon name="more" size={16} />}
      {...(isOpen === null ? { onClick: () => setOpen(true) } : { autoFocus: true })}
    />
  );
  return isOpen === null ? (
    button
  ) : (
    <Opened drawn={drawn} isOpen={isOpen} onOpen={setOpen}>
      {button}
    </Opened>
  );
}

interface OpenedProps {
  readonly drawn: DrawnRoute;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactElement;
}

/** What can be done to one driver's route. What changes the plan at once waits until pending edits are committed or undone. */
function Opened({ drawn, isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('route-view');
  const { pending } = useScene();
  const { lock, edit } = useEditing();
  const { driver, locked } = drawn.route;
  const hasPending = pending.length > 0;
  const items: MenuProps['items'] = [
    {
      key: 'select',
      icon: <Icon name="check" size={16} />,
      label: t('driver.selectAll'),
      disabled: drawn.stops.length === 0,
      onClick: () => selectAll(drawn.stops.map(({ key }) => key)),
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
      key: 'reverse',
      icon: <Icon name="refresh" size={16} />,
      label: t('driver.reverse'),
      disabled: locked || drawn.stops.length < 2,
      onClick: () => edit({ kind: 'reverse', driverId: driver._id }),
    },
    {
      key: 'edit',
      icon: <Icon name="edit" size={16} />,
      label: t('driver.edit'),
      disabled: locked || hasPending,
      onClick: () => showDialog({ kind: 'edit-driver', driverId: driver._id }),
    },
    ...(hasPending
      ? [{ type: 'divider' as const }, { key: 'why', disabled: true, label: t('driver.pendingFirst') }]
      : []),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomLeft" open={isOpen} onOpenChange={onOpen}>
      {children}
    </Dropdown>
  );
}
