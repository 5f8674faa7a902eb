import { vehicleKinds } from '@roundsman/domain/vehicle/vehicle';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../components/lists/day-filter.tsx';
import { useDepotFilter } from '../../../components/lists/depot-filter.tsx';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EntityActions } from '../../../components/lists/entity-actions.tsx';
import { EntityList } from '../../../components/lists/entity-list.tsx';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import { SpreadsheetButton, type SpreadsheetFormat } from '../../../components/lists/spreadsheet-button.tsx';
import { callEndpoint } from '../../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { type MissingOne, OutageDialog } from '../../outages/index.ts';
import { useSheetNames } from '../use-sheet-names.ts';
import { useVehicleColumns } from '../vehicle-columns.tsx';
import { VehicleDrawer } from '../vehicle-drawer.tsx';
import { vehicleTable } from '../vehicle-sheet.ts';
import { VehicleUpload } from '../vehicle-upload.tsx';
import { type Vehicle, vehicleQuery } from '../vehicle-values.ts';

const everyVehicle = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

/** Lists the company's vehicles. */
export default function VehiclesPage() {
  const { t } = useTranslation(['vehicles', 'outages']);
  const list = useListState({ pageSize: 100 });
  const actionColumn = useActionColumn();
  const columns = useVehicleColumns();
  const canWrite = useCan('vehicles.write');
  const [task, setTask] = useState<EntityTask<Vehicle> | null>(null);
  const vehicles = useApiQuery('GET /vehicles', { query: vehicleQuery(list.query) }, { showsPrevious: true });
  const remove = useApiMutation('DELETE /vehicles/:id', {
    invalidates: ['GET /vehicles', 'GET /drivers'],
    success: { text: t('deleted') },
  });
  const canPlan = useCan('plans.write');
  const [missing, setMissing] = useState<MissingOne | null>(null);
  const depots = useDepots();
  const depotFilter = useDepotFilter(t('field.depotId'));
  const [isUploading, setUploading] = useState(false);
  const everything = useApiQuery('GET /vehicles', everyVehicle);
  const [names] = useSheetNames();
  const load = async (format: SpreadsheetFormat): Promise<Blob> => {
    const { vehicles: all } = await callEndpoint('GET /vehicles', everyVehicle);
    const { spreadsheetBytes, csvBytes } = await import('../../../platform/spreadsheet.ts');
    const table = vehicleTable(all, names, depots);
    return format === 'csv' ? csvBytes(table) : spreadsheetBytes(table, t('list.title'));
  };
  const actions = actionColumn<Vehicle>(152, (vehicle) => (
    <>
      <EntityActions
        namespace="vehicles"
        name={vehicle.name}
        onEdit={() => setTask({ kind: 'edit', entity: vehicle })}
        onDuplicate={() => setTask({ kind: 'duplicate', entity: vehicle })}
        onDelete={() => remove.mutateAsync({ params: { id: vehicle._id } })}
      >
        {canPlan && (
          <RowAction
            icon="alert"
            text={t('outages:action')}
            label={t('outages:actionNamed', { name: vehicle.name })}
            onClick={() => setMissing({ kind: 'vehicle', _id: vehicle._id, name: vehicle.name })}
          />
        )}
      </EntityActions>
    </>
  ));

  return (
    <EntityList
      namespace="vehicles"
      icon="truck"
      list={list}
      result={vehicles}
      rows={vehicles.data?.vehicles}
      total={vehicles.data?.meta.totalItems}
      filters={[
        { name: 'search', label: t('list.search') },
        {
          name: 'kind',
          label: t('field.kind'),
          text: choiceText(vehicleKinds, (value) => t(`kind.${value}`)),
          input: <Select allowClear options={vehicleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
        },
        ...depotFilter,
        { name: 'skill', label: t('list.skill') },
        { name: 'availableOn', label: t('list.availableOn'), input: <DayFilter /> },
        { name: 'outOfServiceOn', label: t('list.outOfServiceOn'), input: <DayFilter /> },
      ]}
      columns={canWrite ? [...columns, actions] : columns}
      width={1500}
      canWrite={canWrite}
      task={task}
      onTask={setTask}
      actions={
        <>
          {canPlan && <LinkButton to="/outages">{t('outages:list.title')}</LinkButton>}
          {(vehicles.data?.meta.totalItems ?? 0) > 0 && <SpreadsheetButton name={t('list.title')} load={load} />}
          {canWrite && (
            <Button icon={<Icon name="upload" size={16} />} onClick={() => setUploading(true)}>
              {t('upload.button')}
            </Button>
          )}
        </>
      }
    >
      {isUploading && everything.data && (
        <VehicleUpload vehicles={everything.data.vehicles} onClose={() => setUploading(false)} />
      )}
      <VehicleDrawer task={task} onClose={() => setTask(null)} />
      {missing && <OutageDialog missing={missing} onClose={() => setMissing(null)} />}
    </EntityList>
  );
}
