import { useTranslation } from 'react-i18next';
import { EntityActions } from '../../components/lists/entity-actions.tsx';
import { hex } from '../../components/map/map-data.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { Zone } from './zone-values.ts';
import css from './zones.module.css';

/** Colour of the orders outside of all zones. */
export const outsideColor = '#606060';

interface Props {
  readonly zones: readonly Zone[];
  readonly loads: ReplyOf<'GET /zones/territory'>['loads'];
  readonly onEdit: (zone: Zone) => void;
}

/** The zones with their orders of the day and their load; last the orders outside of all zones. */
export function ZoneList({ zones, loads, onEdit }: Props) {
  const { t } = useTranslation('zones');
  const mayWrite = useCan('zones.write');
  const remove = useApiMutation('DELETE /zones/:id', {
    invalidates: ['GET /zones', 'GET /zones/territory'],
    success: { text: t('deleted') },
  });
  const loadOf = new Map(loads.map((load) => [load.zone, load]));
  const counts = (id: string | null): string =>
    t('counts', { orders: loadOf.get(id)?.orders ?? 0, load: loadOf.get(id)?.load ?? 0 });
  return (
    <ul className={css.list} aria-label={t('list.title')}>
      {zones.map((zone) => (
        <li key={zone._id}>
          <i style={{ background: hex(zone.color) }} aria-hidden="true" />
          <span>
            <b>{zone.name}</b>
            <small className="figures">{counts(zone._id)}</small>
          </span>
          {mayWrite && (
            <span>
              <EntityActions
                namespace="zones"
                name={zone.name}
                onEdit={() => onEdit(zone)}
                onDelete={() => remove.mutateAsync({ params: { id: zone._id } })}
              />
            </span>
          )}
        </li>
      ))}
      <li>
        <i style={{ background: outsideColor }} aria-hidden="true" />
        <span>
          <b>{t('outside')}</b>
          <small className="figures">{counts(null)}</small>
        </span>
      </li>
    </ul>
  );
}
