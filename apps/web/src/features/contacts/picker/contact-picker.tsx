import { planLimits } from '@roundsman/domain/route-plan/route-plan';
import { Button, Input, Modal } from 'antd';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useAddContacts } from '../add-to-plan.ts';
import { useContactColumns } from '../contact-columns.tsx';
import { type Contact, maxContacts, useLiveContacts } from '../contacts.queries.ts';
import { nameOf, unplannable } from '../plan-contacts.ts';
import css from './contact-picker.module.css';
import { contactSearch, sortContacts } from './contact-search.ts';
import { useLocalList } from './local-list.ts';

interface Props {
  readonly plan: {
    readonly _id: string;
    readonly name: string;
    readonly deliveryDate: string;
    readonly orders: readonly unknown[];
  };
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

const shownKeys = new Set(['name', 'phone', 'address', 'window', 'types']);

/** Selects some of up to 10,000 contacts, which become single stops of the plan. */
export default function ContactPicker({ plan, onClose, onAdded }: Props) {
  const { t } = useTranslation('contacts');
  const list = useLocalList();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 100);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const loadedContacts = useRef(new Map<string, Contact>());
  // If the company has more contacts than one page holds, the server searches too.
  const isOver = useHasMore();
  const contacts = useApiQuery(
    'GET /contact-locations',
    {
      query: {
        itemsPerPage: maxContacts,
        allContacts: 'false',
        sortBy: 'name',
        order: 'ascend',
        ...(isOver && query ? { filters: { search: query } } : {}),
      },
    },
    { showsPrevious: true },
  );
  useLiveContacts();
  const { data } = contacts;
  const total = data?.meta.totalItems ?? 0;

  const all = data?.contactLocations;
  useEffect(() => {
    for (const contact of all ?? []) loadedContacts.current.set(contact._id, contact);
  }, [all]);
  const search = useMemo(() => all && contactSearch(all), [all]);
  const { sortBy, order } = list.query;
  const matches = useMemo(() => search && sortContacts(search(query), sortBy, order), [search, query, sortBy, order]);
  const rows = useDeferredValue(matches);
  const unplannableIds = useMemo(() => new Set(unplannable(all ?? []).map(({ _id }) => _id)), [all]);

  const isUnplannable = useCallback((id: string) => unplannableIds.has(id), [unplannableIds]);

  const columns = useContactColumns();
  const pickerColumns = useMemo(
    (): TableColumn<Contact>[] =>
      columns.filter(({ key }) => shownKeys.has(key)).map(({ fixed: _fixed, ...column }) => column),
    [columns],
  );

  const { add, isAdding } = useAddContacts();
  const isTooMany = plan.orders.length + chosen.length > planLimits.orders;
  const save = async (): Promise<void> => {
    try {
      const { _id: id, deliveryDate, name } = plan;
      await add(
        chosen.flatMap((contactId) => loadedContacts.current.get(contactId) ?? []),
        { id, deliveryDate, name },
      );
      onAdded();
    } catch (error) {
      showFailure(error, 'POST /orders/create-multi-orders');
    }
  };

  return (
    <Modal
      open
      width={992}
      title={t('picker.title')}
      onCancel={onClose}
      className={css.modal ?? ''}
      footer={
        <div className={css.foot}>
          <span className={isTooMany ? css.wrong : undefined} role={isTooMany ? 'alert' : undefined}>
            {isTooMany ? t('bulk.tooMany', { most: planLimits.orders }) : t('picker.hint')}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0 || isTooMany}
            loading={isAdding}
            onClick={() => void save()}
          >
            {chosen.length === 0 ? t('picker.addNone') : t('picker.add', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <div className={css.body}>
        <div className={css.tools}>
          <Input
            autoFocus
            allowClear
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            prefix={<Icon name="search" size={16} />}
            placeholder={t('picker.search')}
            aria-label={t('picker.search')}
          />
          {rows && (
            <span className="figures" aria-live="polite">
              {t('picker.found', { count: rows.length })}
            </span>
          )}
        </div>
        <DataTable
          label={t('picker.title')}
          rows={rows}
          result={contacts}
          total={rows?.length}
          columns={pickerColumns}
          list={list}
          hasPager={false}
          rowLabel={nameOf}
          isLoading={contacts.isPlaceholderData}
          onRowClick={({ _id: id }) =>
            !unplannableIds.has(id) &&
            setChosen((now) => (now.includes(id) ? now.filter((contactId) => contactId !== id) : [...now, id]))
          }
          selection={{
            keys: chosen,
            onChange: setChosen,
            isDisabled: isUnplannable,
          }}
          empty={
            total === 0 && !query ? (
              <EmptyState
                icon="user"
                title={t('empty.title')}
                text={t('picker.emptyText')}
                action={
                  <LinkButton to="/settings/contact-list" type="primary">
                    {t('picker.toList')}
                  </LinkButton>
                }
              />
            ) : (
              <EmptyState icon="search" title={t('nothing.title')} text={t('picker.nothingText')} />
            )
          }
        />
      </div>
    </Modal>
  );
}

/** Returns whether the company has more contacts than the picker can load. */
function useHasMore(): boolean {
  const query = { itemsPerPage: 1, allContacts: 'false' } as const;
  const { data } = useApiQuery('GET /contact-locations', { query }, { quiet: true });
  return (data?.meta.totalItems ?? 0) > maxContacts;
}
