import { contactStatuses } from '@roundsman/domain/contact/contact';
import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { EntityActions } from '../../../components/lists/entity-actions.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { RepeatButton } from '../../series/index.ts';
import { useActionColumn } from '../../../components/lists/row-actions.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { queryClient, apiQueryOptions, useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useContactColumns } from '../contact-columns.tsx';
import { type Contact, type ContactQuery, maxContacts, useLiveContacts } from '../contacts.queries.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { nameOf } from '../plan-contacts.ts';
import { useUploadName } from '../../uploads/index.ts';
import { useContactGeocoding } from '../use-geocoding.ts';

// Loaded on demand: the form has many fields.
const ContactDialog = lazy(() => import('../form/contact-dialog.tsx'));

/** List of the company's contacts. */
export default function ContactsPage() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const list = useListState();
  const exported = endpointQuery<'GET /contact-locations'>(list.query);
  const query: ContactQuery = { ...exported, allContacts: 'false' };
  const contacts = useApiQuery('GET /contact-locations', { query }, { showsPrevious: true });
  useLiveContacts();
  useContactGeocoding();
  const columns = useContactColumns();
  const actionColumn = useActionColumn();
  const canWrite = useCan('contacts.write');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** Null: a new contact. Undefined: the dialog is closed. */
  const [edited, setEdited] = useState<Contact | null | undefined>(undefined);
  const remove = useApiMutation('DELETE /contact-locations/:id', {
    invalidates: ['GET /contact-locations'],
    success: { text: t('delete.done', { count: 1 }) },
    onSuccess: (_reply, { params: { id } }) => setChosen((now) => now.filter((contactId) => contactId !== id)),
  });

  const selectAll = (): void =>
    void queryClient
      .fetchQuery(
        apiQueryOptions('GET /contact-locations', {
          query: { ...query, currentPage: 1, itemsPerPage: 1, allContacts: 'true' },
        }),
      )
      .then(({ meta: { allContacts = [], totalItems } }) => {
        setChosen(allContacts.map(({ _id }) => _id));
        if (totalItems > maxContacts) notices.info(t('list.capped', { total: totalItems }));
      })
      .catch((error: unknown) => showFailure(error, 'GET /contact-locations'));

  const uploadName = useUploadName('GET /contact-locations/uploads', list.query.filters.uploadId);
  const hasFilters = Object.keys(list.query.filters).length > 0;
  const newContact = (
    <DropdownMenu
      items={[
        {
          key: 'upload',
          icon: <Icon name="upload" size={16} />,
          label: t('new.upload'),
          onClick: () => void navigate('/settings/contact-list/upload'),
        },
        {
          key: 'single',
          icon: <Icon name="plus" size={16} />,
          label: t('new.single'),
          onClick: () => setEdited(null),
        },
      ]}
    >
      <Button type="primary" icon={<Icon name="plus" size={16} />}>
        {t('new.button')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </DropdownMenu>
  );
  const actions = actionColumn<Contact>(136, (contact) => (
    <EntityActions
      namespace="contacts"
      name={nameOf(contact)}
      onEdit={() => setEdited(contact)}
      onDelete={() => remove.mutateAsync({ params: { id: contact._id } })}
    >
      <RepeatButton source={{ contactId: contact._id }} rowName={nameOf(contact)} />
    </EntityActions>
  ));

  return (
    <FullPage>
      <PageHeader
        title={t('list.title')}
        crumbs={[{ label: t('settings'), to: '/settings' }, { label: t('list.title') }]}
        actions={
          <>
            <ExportMenu query={exported} total={contacts.data?.meta.totalItems ?? 0} />
            {canWrite && newContact}
          </>
        }
      />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'uploadId', label: t('filter.upload'), isLinked: true, text: () => uploadName ?? '…' },
          { name: 'name', label: t('field.name') },
          { name: 'phone', label: t('field.phone') },
          { name: 'address', label: t('field.address') },
          {
            name: 'status',
            label: t('list.status'),
            text: choiceText(contactStatuses, (value) => t(`status.${value}`)),
            input: (
              <Select allowClear options={contactStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
            ),
          },
        ]}
      />
      <DataTable
        label={t('list.title')}
        rows={contacts.data?.contactLocations}
        result={contacts}
        total={contacts.data?.meta.totalItems}
        columns={canWrite ? [...columns, actions] : columns}
        list={list}
        rowLabel={nameOf}
        isLoading={contacts.isPlaceholderData}
        {...(canWrite ? { onRowClick: setEdited } : {})}
        activeKey={edited?._id ?? null}
        selection={
          canWrite
            ? {
                keys: chosen,
                onChange: setChosen,
                onSelectAll: selectAll,
                actions: (
                  <BulkBar ids={chosen} shown={contacts.data?.contactLocations ?? []} onDone={() => setChosen([])} />
                ),
              }
            : undefined
        }
        empty={
          hasFilters ? (
            <EmptyState
              icon="filter"
              title={t('nothing.title')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState
              icon="user"
              title={t('empty.title')}
              text={t(canWrite ? 'empty.text' : 'empty.textReader')}
              action={canWrite && newContact}
            />
          )
        }
      />
      {edited !== undefined && (
        <Suspense>
          <ContactDialog contact={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </FullPage>
  );
}
