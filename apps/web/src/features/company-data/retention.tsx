import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { useUnsavedText } from '../../components/forms/unsaved-text.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import css from './company-data.module.css';

type RetentionField = ReplyOf<'GET /privacy/retention'>;

/** Edits how long personal data is stored. */
export function Retention() {
  const { t } = useTranslation('company-data');
  const retention = useApiQuery('GET /privacy/retention');
  const { data } = retention;
  return (
    <section className={css.card}>
      <h2>{t('keep.title')}</h2>
      <p>{t('keep.text')}</p>
      {data ? (
        <RetentionForm key={JSON.stringify(data)} stored={data} />
      ) : (
        <UntilLoaded result={retention}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
    </section>
  );
}

function RetentionForm({ stored }: { stored: RetentionField }) {
  const { t } = useTranslation('company-data');
  const isReadOnly = useIsReadOnly();
  const [edited, setEdited] = useState<RetentionField>(stored);
  const save = useApiMutation('PUT /privacy/retention', {
    invalidates: ['GET /privacy/retention'],
    success: { text: t('keep.saved') },
  });
  const isChanged = JSON.stringify(edited) !== JSON.stringify(stored);
  useUnsavedText(isChanged);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: edited });
      }}
    >
      <Days
        isReadOnly={isReadOnly}
        label={t('keep.positions')}
        max={365}
        value={edited.positionsDays}
        onChange={(positionsDays) => setEdited({ ...edited, positionsDays: positionsDays ?? 30 })}
      />
      <Days
        isReadOnly={isReadOnly}
        label={t('keep.photos')}
        max={3650}
        value={edited.photosDays}
        canBeUnlimited
        onChange={(photosDays) => setEdited({ ...edited, photosDays })}
      />
      <Days
        isReadOnly={isReadOnly}
        label={t('keep.messages')}
        max={3650}
        value={edited.messagesDays}
        canBeUnlimited
        onChange={(messagesDays) => setEdited({ ...edited, messagesDays })}
      />
      <Days
        isReadOnly={isReadOnly}
        label={t('keep.health')}
        max={3650}
        value={edited.healthDays}
        onChange={(healthDays) => setEdited({ ...edited, healthDays: healthDays ?? 365 })}
      />
      <Days
        isReadOnly={isReadOnly}
        label={t('keep.visits')}
        max={3650}
        value={edited.visitsDays}
        onChange={(visitsDays) => setEdited({ ...edited, visitsDays: visitsDays ?? 730 })}
      />
      {!isReadOnly && (
        <div className={css.actions}>
          <Button type="primary" htmlType="submit" disabled={!isChanged} loading={save.isPending}>
            {t('keep.save')}
          </Button>
          {isChanged && <Button onClick={() => setEdited(stored)}>{t('keep.undo')}</Button>}
        </div>
      )}
    </form>
  );
}

interface DaysProps {
  readonly label: string;
  readonly max: number;
  readonly value: number | null;
  /** True when null is allowed: stored as long as the order. */
  readonly canBeUnlimited?: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (days: number | null) => void;
}

function Days({ label, max, value, canBeUnlimited = false, isReadOnly, onChange }: DaysProps) {
  const { t } = useTranslation('company-data');
  const id = useId();
  return (
    <div className={css.days}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        min={1}
        max={max}
        precision={0}
        value={value}
        disabled={isReadOnly || value === null}
        suffix={t('keep.days')}
        onChange={(days) => days !== null && onChange(days)}
      />
      {canBeUnlimited && (
        <Checkbox
          checked={value === null}
          disabled={isReadOnly}
          aria-label={`${label}: ${t('keep.withOrder')}`}
          onChange={({ target }) => onChange(target.checked ? null : 365)}
        >
          {t('keep.withOrder')}
        </Checkbox>
      )}
    </div>
  );
}
