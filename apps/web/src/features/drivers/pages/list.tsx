import { driverStatuses } from '@roundsman/domain/driver/driver';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { useDepotFilter } from '../../../components/lists/depot-filter.tsx';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EntityActions } from '../../../components/lists/entity-actions.tsx';
import { EntityList } from '../../../components/lists/entity-list.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { type LinksOf, RenewLinksDialog } from '../../../components/dialogs/renew-links.tsx';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useDriverColumns } from '../driver-columns.tsx';
import { DriverDrawer } from '../driver-drawer.tsx';
import { driverQuery } from '../driver-query.ts';
import type { Driver } from '../driver-values.ts';
import { IsochroneDrawer } from '../isochrone-drawer.tsx';
import { type MissingOne, OutageDialog } from '../../outages/index.ts';
import css from './list.module.css';

/** Lists the company's drivers. */
export default function DriversPage() {
  const { t } = useTranslation(['drivers', 'outages']);
  const list = useListState({ pageSize: 100 });
  const columns = useDriverColumns();
  const actionColumn = useActionColumn();
  const canWrite = useCan('drivers.write');
  const [task, setTask] = useState<EntityTask<Driver> | null>(null);
  const canDispatch = useCan('plans.write');
  const [renewed, setRenewed] = useState<LinksOf | null>(null);
  const [missing, setMissing] = useState<MissingOne | null>(null);
  const [reached, setReached] = useState<Driver | null>(null);
  const drivers = useApiQuery('GET /drivers', { query: driverQuery(list.query) }, { showsPrevious: true });
  const remove = useApiMutation('DELETE /drivers/:id', {
    invalidates: ['GET /drivers'],
    success: { text: t('deleted') },
  });
  const depotFilter = useDepotFilter();

  const statusColumn: TableColumn<Driver> = {
    key: 'status',
    title: t('field.status'),
    width: 100,
    render: (_, driver) => (
      <span className={css.status} data-active={driver.status === 'ACTIVE'}>
        {t(`status.${driver.status}`)}
      </span>
    ),
  };
  const actions = actionColumn<Driver>(canWrite ? 228 : 64, (driver) => (
    <>
      <RowAction
        icon="reach"
        text={t('list.reach')}
        label={t('list.reachNamed', { name: driver.name })}
        onClick={() => setReached(driver)}
      />
      {canWrite && changes(driver)}
    </>
  ));
  const changes = (driver: Driver) => (
    <>
      <EntityActions
        namespace="drivers"
        name={driver.name}
        onEdit={() => setTask({ kind: 'edit', entity: driver })}
        onDuplicate={() => setTask({ kind: 'duplicate', entity: driver })}
        onDelete={() => remove.mutateAsync({ params: { id: driver._id } })}
      >
        {canDispatch && (
          <RowAction
            icon="user"
            text={t('outages:action')}
            label={t('outages:actionNamed', { name: driver.name })}
            onClick={() => setMissing({ kind: 'driver', _id: driver._id, name: driver.name })}
          />
        )}
        {canDispatch && (
          <RowAction
            icon="lock"
            text={t('components:renew.one')}
            label={t('components:renew.named', { name: driver.name })}
            onClick={() => setRenewed({ driver })}
          />
        )}
      </EntityActions>
    </>
  );

  return (
    <EntityList
      namespace="drivers"
      icon="drivers"
      list={list}
      result={drivers}
      rows={drivers.data?.drivers}
      total={drivers.data?.meta.totalItems}
      filters={[
        { name: 'name', label: t('field.name') },
        { name: 'email', label: t('field.email') },
        { name: 'phone', label: t('field.phone') },
        {
          name: 'status',
          label: t('field.status'),
          text: choiceText(driverStatuses, (value) => t(`status.${value}`)),
          input: (
            <Select allowClear options={driverStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
          ),
        },
        ...depotFilter,
      ]}
      columns={[...columns, statusColumn, actions]}
      canWrite={canWrite}
      task={task}
      onTask={setTask}
      actions={
        canDispatch && (
          <>
            <LinkButton to="/outages">{t('outages:list.title')}</LinkButton>
            <Button icon={<Icon name="lock" size={16} />} onClick={() => setRenewed({})}>
              {t('components:renew.all')}
            </Button>
          </>
        )
      }
    >
      <DriverDrawer task={task} onClose={() => setTask(null)} />
      <RenewLinksDialog of={renewed} onClose={() => setRenewed(null)} />
      <IsochroneDrawer driver={reached} onClose={() => setReached(null)} />
      {missing && <OutageDialog missing={missing} onClose={() => setMissing(null)} />}
    </EntityList>
  );
}
