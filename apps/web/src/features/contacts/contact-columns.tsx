import { contactFieldsWith } from '@roundsman/domain/contact/fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { formatDateTime } from '../../platform/format.ts';
import { shownLoad, useLoadDimensions } from '../../platform/session/load-dimensions.ts';
import { textLanguage } from '../../components/page/text-language.ts';
import { contactTimesText } from './contact-times.ts';
import css from './contact-columns.module.css';
import { ContactStatus } from './contact-status.tsx';
import type { Contact } from './contacts.queries.ts';

const booleans = contactFieldsWith({ kind: 'boolean' });

/** Columns of the list of contacts. */
export function useContactColumns(): readonly TableColumn<Contact>[] {
  const { t, i18n } = useTranslation('contacts');
  const language = textLanguage(i18n.language);
  const dimensions = useLoadDimensions();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        width: 248,
        fixed: 'left',
        sortable: 'name',
        render: (_, contact) => (
          <span className={css.name}>
            <span title={contact.name ?? ''}>{contact.name}</span>
            <ContactStatus contact={contact} />
          </span>
        ),
      },
      {
        key: 'phone',
        title: t('field.phone'),
        width: 150,
        sortable: 'phone',
        render: (_, { phone }) => <span className="figures">{phone}</span>,
      },
      {
        key: 'address',
        title: t('field.address'),
        width: 300,
        sortable: 'address',
        render: (_, { address }) => <span title={address}>{address}</span>,
      },
      {
        key: 'window',
        title: t('list.window'),
        width: 200,
        render: (_, contact) => {
          const text = contactTimesText(contact, language);
          return (
            <span className="figures" title={text}>
              {text}
            </span>
          );
        },
      },
      {
        key: 'duration',
        title: t('field.duration'),
        width: 112,
        align: 'right',
        sortable: 'duration',
        render: (_, { duration }) => (duration === null ? null : t('list.minutes', { count: duration })),
      },
      ...dimensions.map((dimension): TableColumn<Contact> => {
        const { id } = dimension;
        const width = id === 'load' && dimensions.length === 1 ? 88 : 116;
        const render = (_: unknown, contact: Contact): string => shownLoad(dimension, contact[id]);
        return { key: id, title: t(`field.${id}`), width, align: 'right', sortable: id, render };
      }),
      {
        key: 'types',
        title: t('field.types'),
        width: 160,
        render: (_, { types }) => <span title={types.join(', ')}>{types.join(', ')}</span>,
      },
      {
        key: 'notes',
        title: t('field.notes'),
        width: 200,
        render: (_, { notes }) => <span title={notes ?? ''}>{notes}</span>,
      },
      ...booleans.map(
        (field): TableColumn<Contact> => ({
          key: field,
          title: t(`field.${field}`),
          width: 140,
          render: (_, contact) => (contact[field] ? t('components:field.yes') : ''),
        }),
      ),
      {
        key: 'updatedAt',
        title: t('list.updatedAt'),
        width: 216,
        sortable: 'updatedAt',
        render: (_, { updatedAt }) => formatDateTime(updatedAt),
      },
    ],
    [t, language, dimensions],
  );
}
