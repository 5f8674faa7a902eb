import { markerColors } from '@roundsman/domain/palette';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { ColorPicker } from '../../components/inputs/color-picker.tsx';
import { fieldErrors, messagesOf, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import css from './labels.module.css';
import type { Label } from './labels.queries.ts';
import { Form } from '../../components/forms/form.tsx';
import { PlaceContext, usePlace } from '../../components/forms/unsaved-text.ts';

/** 13 characters are allowed, although the message states less than 13. */
const maxLength = 13;
/** The last marker colour means stops without a driver. */
const colors = markerColors.slice(0, -1);

interface Fields {
  name: string;
  color: string;
}

/** Edits name and colour of a new or an existing label. Its Enter must not submit the form around it. */
export function LabelEditor({ label, onDone }: { label: Label | null; onDone: (saved: Label | null) => void }) {
  const { t } = useTranslation('labels');
  const [form] = Form.useForm<Fields>();
  const place = usePlace(() => onDone(null), true);
  const options = { success: 'done', quiet: true, invalidates: ['GET /labels'] } as const;
  const create = useApiMutation('POST /labels', options);
  const update = useApiMutation('PUT /labels/:id', options);

  const save = async (): Promise<void> => {
    const body = await form.validateFields();
    try {
      onDone(
        label ? await update.mutateAsync({ params: { id: label._id }, body }) : await create.mutateAsync({ body }),
      );
    } catch (error) {
      const fields = fieldErrors(error);
      showFieldErrors(form, fields.length > 0 ? fields : [{ name: 'name', errors: messagesOf(error) }]);
    }
  };

  return (
    <PlaceContext value={place}>
      <Form
        component={false}
        name="label"
        form={form}
        initialValues={{ name: label?.name ?? '', color: label?.color.replace('#', '') ?? colors[0] }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a form inside the order form: Enter in its field saves the label */}
        <div
          role="group"
          aria-label={t(label ? 'rename' : 'new', { name: label?.name })}
          className={css.editor}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            event.stopPropagation();
            void save().catch(() => undefined);
          }}
        >
          <Form.Item
            name="name"
            className="flush"
            rules={[
              { required: true, whitespace: true, message: t('components:field.required') },
              { max: maxLength, message: t('tooLong') },
            ]}
          >
            <Input autoFocus aria-label={t('name')} placeholder={t('name')} />
          </Form.Item>
          <Form.Item name="color" className="flush">
            <ColorPicker colors={colors} aria-label={t('color')} />
          </Form.Item>
          <div>
            <CancelButton size="small">{t('cancel')}</CancelButton>
            <Button
              size="small"
              type="primary"
              loading={create.isPending || update.isPending}
              onClick={() => void save().catch(() => undefined)}
            >
              {t(label ? 'save' : 'create')}
            </Button>
          </div>
        </div>
      </Form>
    </PlaceContext>
  );
}
