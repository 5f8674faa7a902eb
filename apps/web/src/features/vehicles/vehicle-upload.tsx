import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../../components/inputs/depot-select.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { useLoadDimensions } from '../../platform/session/load-dimensions.ts';
import { notices } from '../../platform/notices/notices.ts';
import { type ChosenFile, FileChoice } from '../uploads/index.ts';
import { fieldsOfHeaders, readVehicles, sheetFields, type VehicleRow } from './vehicle-sheet.ts';
import { useSheetNames } from './use-sheet-names.ts';
import css from './vehicle-upload.module.css';
import { bodyOf, type Vehicle, valuesOf } from './vehicle-values.ts';

/** Uploads a spreadsheet of vehicles: its rows are shown before they are stored. */
export function VehicleUpload({ vehicles, onClose }: { vehicles: readonly Vehicle[]; onClose: () => void }) {
  const { t } = useTranslation('vehicles');
  const languages = useSheetNames();
  const depots = useDepots();
  const dimensions = useLoadDimensions();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [isStoring, setStoring] = useState(false);
  const rows = useMemo(
    () => (chosen ? readVehicles(chosen.sheet, { languages, vehicles, depots, dimensions }) : []),
    [chosen, languages, vehicles, depots, dimensions],
  );
  const good = rows.filter(({ problems }) => problems.length === 0);
  const store = async (): Promise<void> => {
    setStoring(true);
    let stored = 0;
    try {
      for (const row of good) {
        await storeRow(row);
        stored++;
      }
      onClose();
    } catch (error) {
      showFailure(error, 'POST /vehicles');
    } finally {
      setStoring(false);
      if (stored > 0) notices.success(t('upload.done', { count: stored }));
      void queryClient.invalidateQueries({ queryKey: ['GET /vehicles'] });
    }
  };
  const text = ({ before, problems }: VehicleRow): string => {
    if (problems.length > 0)
      return t('upload.problem', { fields: problems.map((field) => t(`field.${field}`)).join(', ') });
    return t(before ? 'upload.changed' : 'upload.new');
  };
  return (
    <Modal
      open
      width={640}
      title={t('upload.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={chosen ? () => setChosen(null) : onClose}>
          {t(chosen ? 'upload.other' : 'cancel')}
        </Button>,
        <Button
          key="store"
          type="primary"
          loading={isStoring}
          disabled={good.length === 0}
          onClick={() => void store()}
        >
          {t('upload.store', { count: good.length })}
        </Button>,
      ]}
    >
      {chosen ? (
        <>
          <p>{t('upload.rows', { count: rows.length })}</p>
          <ul className={css.rows} aria-label={t('upload.title')}>
            {rows.map((row) => (
              <li key={row.number} data-problem={row.problems.length > 0}>
                <b>{row.values.name ?? row.before?.name ?? t('upload.row', { number: row.number })}</b>
                <span>{row.values.plate}</span>
                <span>{text(row)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <FileChoice
          about={t('upload.about')}
          example={{
            name: `${t('list.title')}.csv`,
            headers: () => sheetFields.map((field) => t(`field.${field}`)),
          }}
          isHeader={(header) => fieldsOfHeaders([header], languages)[0] !== null}
          onChosen={setChosen}
        />
      )}
    </Modal>
  );
}

/** Stores a row: a new vehicle, or the fields of the file in a vehicle that exists. */
function storeRow({ values, before }: VehicleRow): Promise<unknown> {
  if (!before) return callEndpoint('POST /vehicles', { body: bodyOf(values) });
  const changed = sheetFields.filter((field) => field in values);
  return callEndpoint('PUT /vehicles/:id', {
    params: { id: before._id },
    query: { changed: changed.join(',') },
    body: bodyOf({ ...valuesOf(before), ...values }),
  });
}
