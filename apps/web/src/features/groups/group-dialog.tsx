import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { Group } from './group.ts';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';

interface Props {
  /** Null for a new group. */
  readonly group: Group | null;
  readonly onSaved: (group: Group) => void;
  readonly onClose: () => void;
}

/** Creates or renames a group. Its members come by invitation. */
export function GroupDialog({ group, onSaved, onClose }: Props) {
  const { t } = useTranslation('groups');
  const [form] = Form.useForm<{ name: string }>();
  const options = { quiet: true, success: 'done', invalidates: ['GET /groups'], onSuccess: onSaved } as const;
  const create = useApiMutation('POST /groups', options);
  const update = useApiMutation('PUT /groups/:id', options);
  const save = (body: { name: string }): void => {
    const callbacks = {
      onError: (error: Error): void => {
        const fields = fieldErrors(error);
        if (fields.length > 0) showFieldErrors(form, fields);
        else showFailure(error, 'groups');
      },
    };
    if (group) update.mutate({ params: { id: group._id }, body }, callbacks);
    else create.mutate({ body }, callbacks);
  };
  return (
    <FormDialog
      open
      isEdit={group !== null}
      title={t(group ? 'edit' : 'new')}
      width={370}
      okText={t(group ? 'save' : 'create')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="group"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: group?.name ?? '' }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('name.hint')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={100} autoComplete="off" />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
