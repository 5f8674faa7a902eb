import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import css from './companies.module.css';

interface Props<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  /** Says what the form begins with; another one fills it anew. */
  readonly initial: Values;
  readonly isNew: boolean;
  /** Rejects with the server's complaints, which are shown at their fields. */
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Names of the form's fields where the server calls them otherwise. */
  readonly fieldOf?: (path: string) => string;
  readonly children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** A form beside its list: what the server does not accept is said where it was typed. */
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
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isBusy}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </div>
      }
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError
        preserve={false}
        className={css.form ?? ''}
        onFinish={save}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </SideDrawer>
  );
}
