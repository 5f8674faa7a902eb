import { doorStates, type DoorState } from '@roundsman/domain/door/door';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { DoorItem } from '../door-item.tsx';
import { DoorMap } from '../door-map.tsx';
import css from '../doors.module.css';
import { useDecideDoors } from '../doors.queries.ts';

const pageSize = 50;

/** Where drivers really stop, against the pins of addresses. The office accepts what new orders get. */
export default function DoorsPage() {
  const { t } = useTranslation('doors');
  const canWrite = useCan('minutes.write');
  const [state, setState] = useState<DoorState>('PROPOSED');
  const [size, setSize] = useState(pageSize);
  const [chosen, setChosen] = useState<string>();
  const query = { filters: { state }, itemsPerPage: size };
  const read = useApiQuery('GET /doors', { query }, { showsPrevious: true });
  const decide = useDecideDoors();
  const doors = read.data?.doors;
  const counts = read.data?.counts;
  const total = read.data?.meta.totalItems ?? 0;
  const shown = doors?.find(({ place }) => place === chosen) ?? doors?.[0];
  const places = doors?.map(({ place }) => place).slice(0, 200) ?? [];
  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          canWrite &&
          state === 'PROPOSED' &&
          places.length > 1 && (
            <ConfirmAction
              question={t('acceptAll.question', { count: places.length })}
              text={t('acceptAll.text')}
              onConfirm={() => decide.mutateAsync({ body: { places, state: 'ACCEPTED' } }).catch(() => undefined)}
            >
              <Button type="primary">{t('acceptAll')}</Button>
            </ConfirmAction>
          )
        }
      />
      <div className={css.page}>
        <div className={css.list}>
          <p className={css.intro}>{t('intro')}</p>
          <div className={css.states}>
            <Segmented
              aria-label={t('state')}
              value={state}
              onChange={setState}
              options={doorStates.map((value) => ({
                value,
                label: t(`state.${value}`, { number: counts?.[value] ?? 0 }),
              }))}
            />
          </div>
          {doors ? (
            doors.length > 0 ? (
              <ul aria-label={t('title')}>
                {doors.map((door) => (
                  <DoorItem
                    key={door.place}
                    door={door}
                    canWrite={canWrite}
                    isShown={door.place === shown?.place}
                    onShow={() => setChosen(door.place)}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState icon="pin" title={t(`empty.${state}`)} text={t(`empty.${state}.text`)} />
            )
          ) : (
            <UntilLoaded result={read}>
              <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
            </UntilLoaded>
          )}
          {total > size && (
            <Button onClick={() => setSize(size + pageSize)}>{t('more', { count: total - size })}</Button>
          )}
        </div>
        {shown && <DoorMap door={shown} />}
      </div>
    </FullPage>
  );
}
