import { labelFields } from '@roundsman/domain/label/fields';
import { markerColors } from '@roundsman/domain/palette';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { EntityForm } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { Form } from '../../components/forms/form.tsx';
import { PlaceContext, usePlace } from '../../components/forms/unsaved-text.ts';
import { ColorPicker } from '../../components/inputs/color-picker.tsx';
import { errorsWithName } from '../../platform/api/failure.ts';
import css from './labels.module.css';
import type { Label } from './labels.queries.ts';

const { max } = labelFields.name;
/** The last marker colour means stops without a driver. */
const colors = markerColors.slice(0, -1);

/** Edits name and colour of a new or an existing label. Its Enter must not submit the form around it. */
export function LabelEditor({ label, onDone }: { label: Label | null; onDone: (saved: Label | null) => void }) {
  const { t } = useTranslation('labels');
  const place = usePlace(() => onDone(null), true);
  const saving = useEntitySaving('labels', {
    invalidates: ['GET /labels'],
    onSaved: onDone,
    hasCommonNotice: true,
    isWhole: true,
  });
  return (
    <PlaceContext value={place}>
      <EntityForm
        {...saving}
        task={label ? { kind: 'edit', entity: label } : { kind: 'new' }}
        onClose={() => onDone(null)}
        namespace="labels"
        newValues={{ name: '', color: colors[0] ?? '' }}
        valuesOf={({ name, color }: Label) => ({ name, color: color.replace('#', '') })}
        bodyOf={(values) => values}
        errorsOf={errorsWithName}
        formProps={{ component: false, name: 'label', validateTrigger: 'onChange' }}
      >
        {(form) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a form inside the order form: Enter in its field saves the label
          <div
            role="group"
            aria-label={t(label ? 'rename' : 'new', { name: label?.name })}
            className={css.editor}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              event.stopPropagation();
              form.submit();
            }}
          >
            <Form.Item
              name="name"
              className="flush"
              rules={[
                { required: true, whitespace: true, message: t('components:field.required') },
                { max, message: t('tooLong') },
              ]}
            >
              <Input autoFocus aria-label={t('name')} placeholder={t('name')} />
            </Form.Item>
            <Form.Item name="color" className="flush">
              <ColorPicker colors={colors} aria-label={t('color')} />
            </Form.Item>
            <div>
              <CancelButton size="small">{t('cancel')}</CancelButton>
              <Button size="small" type="primary" loading={saving.isSaving} onClick={() => form.submit()}>
                {t(label ? 'save' : 'create')}
              </Button>
            </div>
          </div>
        )}
      </EntityForm>
    </PlaceContext>
  );
}
