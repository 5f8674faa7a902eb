import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import css from './company-data.module.css';

type Found = ReplyOf<'POST /privacy/customers'>['customers'][number];
type Erased = ReplyOf<'POST /privacy/erase'>;

const keyOf = ({ name, phone, email }: Found): string => JSON.stringify([name, phone, email]);
const minLetters = 3;

/** Searches a customer and erases them from all data. */
export function EraseCustomer() {
  const { t } = useTranslation('company-data');
  const id = useId();
  const [search, setSearch] = useState('');
  const [matches, setMatches] = useState<readonly Found[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [erased, setErased] = useState<Erased>();
  const find = useApiMutation('POST /privacy/customers', {
    onSuccess: ({ customers }) => {
      setMatches(customers);
      setChosen(new Set());
    },
  });
  const erase = useApiMutation('POST /privacy/erase', {
    onSuccess: (counts) => {
      setAsking(false);
      setErased(counts);
      setMatches(undefined);
      setSearch('');
    },
  });
  const people = (matches ?? []).filter((candidate) => chosen.has(keyOf(candidate)));
  const choose = (person: Found, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(keyOf(person));
    else next.delete(keyOf(person));
    setChosen(next);
  };
  return (
    <section className={css.card}>
      <h2>{t('erase.title')}</h2>
      <p>{t('erase.text')}</p>
      <form
        role="search"
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          setErased(undefined);
          if (search.trim().length >= minLetters) find.mutate({ body: { search } });
        }}
      >
        <label htmlFor={id}>{t('erase.search')}</label>
        <Input
          id={id}
          value={search}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button htmlType="submit" disabled={search.trim().length < minLetters} loading={find.isPending}>
          {t('erase.find')}
        </Button>
      </form>
      {erased && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('erase.done')}
          description={<DoneText erased={erased} />}
        />
      )}
      {matches?.length === 0 && <p role="status">{t('erase.none')}</p>}
      {matches && matches.length > 0 && (
        <>
          <ul className={css.list} aria-label={t('erase.list')}>
            {matches.map((person) => (
              <Person key={keyOf(person)} person={person} isChosen={chosen.has(keyOf(person))} onChoose={choose} />
            ))}
          </ul>
          <div>
            <Button danger disabled={people.length === 0} onClick={() => setAsking(true)}>
              {t('erase.open', { count: people.length })}
            </Button>
          </div>
        </>
      )}
      <Modal
        open={isAsking}
        title={t('erase.question', { count: people.length })}
        okText={t('erase.confirm')}
        cancelText={t('erase.cancel')}
        okButtonProps={{ danger: true, loading: erase.isPending }}
        onOk={() =>
          erase.mutate({ body: { customers: people.map(({ name, phone, email }) => ({ name, phone, email })) } })
        }
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>{people.map(({ name, phone, email }) => name ?? phone ?? email).join(', ')}</p>
        <p>{t('erase.warning')}</p>
      </Modal>
    </section>
  );
}

function DoneText({ erased: { backups, ...counts } }: { erased: Erased }) {
  const { t } = useTranslation('company-data');
  const { count, goneBy } = backups;
  return (
    <>
      {t('erase.done.text', counts)}
      {count > 0 && (
        <>
          <br />
          {goneBy
            ? t('erase.backups.until', { count, date: formatDate(goneBy.slice(0, 10)) })
            : t('erase.backups.kept', { count })}
        </>
      )}
    </>
  );
}

interface PersonProps {
  readonly person: Found;
  readonly isChosen: boolean;
  readonly onChoose: (person: Found, isChosen: boolean) => void;
}

function Person({ person, isChosen, onChoose }: PersonProps) {
  const { t } = useTranslation('company-data');
  const isUnderWay = person.underWay.length > 0;
  const reach = [person.phone, person.email, person.address].filter(Boolean).join(' · ');
  const parts = [
    person.orders > 0 && t('erase.orders', { count: person.orders }),
    person.contacts > 0 && t('erase.contacts', { count: person.contacts }),
  ].filter(Boolean);
  return (
    <li>
      <Checkbox checked={isChosen} disabled={isUnderWay} onChange={({ target }) => onChoose(person, target.checked)}>
        <span className={css.when}>
          <b>{person.name ?? t('erase.noName')}</b>
          <span className={css.quiet}>{reach}</span>
          {isUnderWay && (
            <span className={css.quiet}>{t('erase.underWay', { codes: person.underWay.join(', ') })}</span>
          )}
        </span>
      </Checkbox>
      <span className={css.quiet}>{parts.join(' · ')}</span>
    </li>
  );
}
