import { isOutOfService } from '@roundsman/domain/vehicle/vehicle';
import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { homeDepotFirst } from '../../vehicles/index.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import css from './dialogs.module.css';

const none = 'none';

/** Gives a route a vehicle, or none, or exchanges the vehicles of two routes. */
export function VehicleDialog({ driverId }: { driverId: string }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { setVehicle } = usePlanMutations(plan._id);
  const { data } = useApiQuery('GET /vehicles', { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } });
  const route = plan.routes.find(({ driver }) => driver._id === driverId);
  const present = route?.vehicle?._id ?? none;
  const [chosen, setChosen] = useState(present);
  const [text, setText] = useState('');
  const searched = text.trim().toLowerCase();
  const depots = useDepots();
  const startId = route?.startDepot?._id ?? null;
  const shown = homeDepotFirst(data?.vehicles ?? [], startId).filter(({ name, plate }) =>
    `${name} ${plate ?? ''}`.toLowerCase().includes(searched),
  );
  const noteOf = (id: string, isOut: boolean, depotId: string | null): string => {
    if (isOut) return t('vehicle.outOfService');
    const user = plan.routes.find(({ driver, vehicle }) => vehicle?._id === id && driver._id !== driverId);
    const home = depotId !== startId && depots.find(({ _id }) => _id === depotId);
    return [
      user && t('vehicle.usedBy', { name: user.driver.name }),
      home && t('vehicle.homeDepot', { name: home.name }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const send = (): void =>
    setVehicle.mutate(
      {
        params: { id: plan._id },
        body: { driver: driverId, vehicleId: chosen === none ? null : chosen, version: plan.version },
      },
      {
        onSuccess: ({ warnings }) => {
          showDialog(null);
          if (warnings.length === 0) notices.success(t('vehicle.done'));
          // Shown longer, because the details list what does not fit.
          else notices.info(t('vehicle.done'), { details: warnings, lasts: 30_000 });
        },
        onError: (error) => showFailure(error, 'POST /route-plans/:id/set-vehicle'),
      },
    );
  return (
    <Modal
      open
      width={400}
      title={t('vehicle.title', { name: route?.driver.name ?? '' })}
      okText={t('swap.select')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen === present, loading: setVehicle.isPending }}
      onOk={send}
      onCancel={() => showDialog(null)}
    >
      <Input
        autoFocus
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={t('vehicle.search')}
        aria-label={t('vehicle.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Radio.Group
        className={css.people ?? ''}
        value={chosen}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        <Radio value={none}>{t('vehicle.none')}</Radio>
        {shown.map(({ _id, name, plate, outOfService, depotId }) => {
          const isOut = isOutOfService(outOfService, plan.deliveryDate);
          return (
            <Radio key={_id} value={_id} disabled={isOut && _id !== present}>
              {plate ? `${name} (${plate})` : name}
              <small>{noteOf(_id, isOut, depotId)}</small>
            </Radio>
          );
        })}
      </Radio.Group>
      {shown.length === 0 && searched !== '' && <p>{t('vehicle.nothing')}</p>}
    </Modal>
  );
}
