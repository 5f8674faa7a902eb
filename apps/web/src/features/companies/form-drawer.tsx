import { type FormInstance } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import css from './companies.module.css';
import { Form } from '../../components/forms/form.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';

interface Props<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  /** Initial values of the form. Other values reset it. */
  readonly initial: Values;
  readonly isNew: boolean;
  /** Saves the values. Rejects with the server's errors, which are shown at their fields. */
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Converts the server's field names to those of the form. */
  readonly fieldOf?: (path: string) => string;
  readonly children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** Form in a drawer beside its list. Shows the server's errors at their fields. */
export function FormDrawer<Values extends object>(props: Props<Values>) {
  const { open, title, initial, isNew, onSave, isBusy, onClose, fieldOf = (path) => path, children } = props;
  const { t } = useTranslation('companies');
  const id = useId();
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    if (!open) return;
    form.resetFields();
    form.setFieldsValue(initial);
  }, [open, initial, form]);
  const save = (values: Values): void => {
    onSave(values).then(onClose, (error: unknown) => {
      const fields = fieldErrors(error).map(({ name: [path], errors }) => ({ name: fieldOf(String(path)), errors }));
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, 'companies');
    });
  };
  return (
    <SideDrawer
      open={open}
      title={title}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={isNew} loading={isBusy}>
            {t(isNew ? 'create' : 'save')}
          </SaveButton>
        </div>
      }
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        preserve={false}
        className={css.form ?? ''}
        onFinish={save}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </SideDrawer>
  );
}
