import { textCell } from '@roundsman/domain/upload/values/cell';
import { readPriority } from '@roundsman/domain/upload/values/read-priority';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { Pager } from '../../components/lists/pager.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import css from './corrections.module.css';

const perPage = 20;

/** Lists the stored corrections of uploads and deletes them. */
export function CorrectionsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['uploads', 'orders']);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const corrections = useApiQuery(
    'GET /upload-corrections',
    { query: { currentPage: page, itemsPerPage: perPage, ...(search && { filters: { search } }) } },
    { enabled: isOpen, showsPrevious: true },
  );
  const { data } = corrections;
  const deleteCorrection = useApiMutation('DELETE /upload-corrections/:id', {
    invalidates: ['GET /upload-corrections'],
  });
  const total = data?.meta.totalItems ?? 0;

  const formatMeaning = ({ kind, meant }: { kind: string; meant: string }): string => {
    const priority = kind === 'priority' ? readPriority(textCell(meant)) : undefined;
    return priority ? t(`orders:priority.${priority}`) : meant;
  };

  return (
    <SideDrawer open={isOpen} title={t('corrections.title')} onClose={onClose} width={560}>
      <p className={css.about}>{t('corrections.about')}</p>
      {(total > 0 || search) && (
        <Input
          allowClear
          className={css.search ?? ''}
          aria-label={t('corrections.search')}
          placeholder={t('corrections.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      )}
      {!data && (
        <UntilLoaded result={corrections}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </UntilLoaded>
      )}
      {data && total === 0 && (
        <EmptyState icon="undo" title={t('corrections.empty')} text={t('corrections.emptyText')} />
      )}
      {total > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('corrections.kind')}</th>
              <th scope="col">{t('corrections.typed')}</th>
              <th scope="col">{t('corrections.meant')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('corrections.forget')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.corrections.map((correction) => (
              <tr key={correction._id}>
                <td>{t(`corrections.kind.${correction.kind}`)}</td>
                <td>{correction.typed}</td>
                <td>
                  {formatMeaning(correction)}
                  {correction.lat !== null && <small>{t('corrections.pinned')}</small>}
                </td>
                <td>
                  <ConfirmAction
                    question={t('corrections.forgetQuestion')}
                    onConfirm={() => deleteCorrection.mutateAsync({ params: { id: correction._id } })}
                  >
                    <Button
                      type="text"
                      size="small"
                      aria-label={`${t('corrections.forget')}: ${correction.typed}`}
                      icon={<Icon name="trash" size={16} />}
                    />
                  </ConfirmAction>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > perPage && (
        <Pager page={page} pageSize={perPage} total={total} sizes={[perPage]} onChange={(to) => setPage(to)} />
      )}
    </SideDrawer>
  );
}
