import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { FormPopover } from '../../components/forms/form-popover.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import { LabelTags } from './label-dots.tsx';
import { LabelEditor } from './label-editor.tsx';
import css from './labels.module.css';
import { type Label, maxLabels, useLabels } from './labels.queries.ts';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  /** Maximum number of selected labels; Infinity for a filter. */
  limit?: number;
  size?: 'small' | 'middle';
  disabled?: boolean;
}

/** Selects labels; also creates, renames and deletes them. */
export function LabelPicker({ id, value = [], onChange, limit = maxLabels, size = 'middle', disabled }: Props) {
  const { t } = useTranslation('labels');
  const [isOpen, setOpen] = useState(false);
  return (
    <FormPopover
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={(open) => !disabled && setOpen(open)}
      content={<Panel value={value} limit={limit} onChange={(ids) => onChange?.(ids)} />}
    >
      <button
        id={id}
        type="button"
        className={css.trigger}
        data-size={size}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        disabled={disabled}
      >
        {value.length > 0 ? <LabelTags ids={value} /> : <span>{t('choose')}</span>}
        <Icon name="chevron-down" size={14} />
      </button>
    </FormPopover>
  );
}

function Panel({
  value,
  limit,
  onChange,
}: {
  value: readonly string[];
  limit: number;
  onChange: (ids: string[]) => void;
}) {
  const { t } = useTranslation('labels');
  const { all } = useLabels();
  const canEdit = useCan('labels.write');
  const [edited, setEdited] = useState<Label | 'new' | null>(null);
  const remove = useApiMutation('DELETE /labels/:id', {
    success: { text: t('deleted') },
    invalidates: ['GET /labels', 'GET /orders'],
  });
  const isFull = value.length >= limit;
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...value, id] : value.filter((labelId) => labelId !== id));

  if (edited)
    return (
      <div className={css.panel}>
        <LabelEditor
          label={edited === 'new' ? null : edited}
          onDone={(saved) => {
            setEdited(null);
            if (saved && edited === 'new') toggle(saved._id, true);
          }}
        />
      </div>
    );
  return (
    <div className={css.panel} role="group" aria-label={t('title')}>
      {all.length === 0 && <p className={css.hint}>{t('none')}</p>}
      <ul className={css.list}>
        {all.map((label) => {
          const isChosen = value.includes(label._id);
          return (
            <li key={label._id} className={css.row}>
              <Checkbox
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={(event) => toggle(label._id, event.target.checked)}
              >
                <span className={css.name}>
                  <i className={css.dot} style={{ background: label.color }} aria-hidden="true" />
                  {label.name}
                </span>
              </Checkbox>
              {canEdit && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="edit" size={14} />}
                    aria-label={t('rename', { name: label.name })}
                    onClick={() => setEdited(label)}
                  />
                  <ConfirmAction
                    question={t('delete.question', { name: label.name })}
                    text={t('delete.text')}
                    onConfirm={() =>
                      remove
                        .mutateAsync({ params: { id: label._id } })
                        .then(() => toggle(label._id, false))
                        .catch(() => undefined)
                    }
                  >
                    <Button
                      type="text"
                      size="small"
                      icon={<Icon name="trash" size={14} />}
                      aria-label={t('delete', { name: label.name })}
                    />
                  </ConfirmAction>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {isFull && (
        <p className={css.hint} role="status">
          {t('limit')}
        </p>
      )}
      {canEdit && (
        <div className={css.foot}>
          <Button
            type="text"
            size="small"
            block
            icon={<Icon name="plus" size={14} />}
            disabled={isFull}
            onClick={() => setEdited('new')}
          >
            {t('new')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The picker as a filter of a list: ids joined by commas. */
export function LabelFilter({
  value,
  onChange,
  ...rest
}: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}) {
  return (
    <LabelPicker
      {...rest}
      size="small"
      limit={Number.POSITIVE_INFINITY}
      value={value ? value.split(',') : []}
      onChange={(ids) => onChange?.(ids.join(','))}
    />
  );
}
