import {
  type LoadDimension,
  maxDimensionName,
  maxDimensionUnit,
  maxLoadDecimals,
} from '@roundsman/domain/load/load-dimensions';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldErrors, messagesOf, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';

type Values = Pick<LoadDimension, 'unit'> & { name: string | null; decimals: number | 'all' };

/** Adds a load dimension (`dimension` null) or changes one. Only the first may be without a name. */
export function LoadDimensionDialog({ dimension, onClose }: { dimension: LoadDimension | null; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<Values>();
  const isFirst = dimension?.id === 'load';
  const options = {
    quiet: true,
    invalidates: ['GET /auth/profile'],
    success: { text: t(dimension ? 'loads.saved' : 'loads.added') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /load-dimensions', options);
  const update = useApiMutation('PUT /load-dimensions/:id', options);

  const showError = (error: Error): void => {
    if (codeOf(error) === 'load_dimension_name_taken') form.setFields([{ name: 'name', errors: messagesOf(error) }]);
    else if (fieldErrors(error).length > 0) showFieldErrors(form, fieldErrors(error));
    else showFailure(error, 'load-dimensions');
  };
  const save = ({ name, unit, decimals }: Values): void => {
    const body = {
      name: name?.trim() || null,
      unit: unit?.trim() || null,
      decimals: decimals === 'all' ? null : decimals,
    };
    if (dimension) update.mutate({ params: { id: dimension.id }, body }, { onError: showError });
    else create.mutate({ body }, { onError: showError });
  };
  const decimals = [
    { value: 'all', label: t('loads.decimals.all') },
    ...Array.from({ length: maxLoadDecimals + 1 }, (_, count) => ({
      value: count,
      label: t('loads.decimals.count', { count }),
    })),
  ];
  return (
    <FormDialog
      open
      isEdit={dimension !== null}
      title={t(dimension ? 'loads.editTitle' : 'loads.addTitle')}
      okText={t(dimension ? 'loads.save' : 'loads.add')}
      cancelText={t('loads.cancel')}
      confirmLoading={create.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: dimension?.name ?? null,
          unit: dimension?.unit ?? null,
          decimals: dimension ? (dimension.decimals ?? 'all') : 0,
        }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label={t('loads.name')}
          extra={t(isFirst ? 'loads.name.firstHint' : 'loads.name.hint')}
          rules={[{ required: !isFirst, whitespace: true, message: t('components:field.required') }]}
        >
          <Input maxLength={maxDimensionName} autoComplete="off" placeholder={isFirst ? t('loads.first') : ''} />
        </Form.Item>
        <Form.Item name="unit" label={t('loads.unit')} extra={t('loads.unit.hint')}>
          <Input maxLength={maxDimensionUnit} autoComplete="off" />
        </Form.Item>
        <Form.Item name="decimals" label={t('loads.decimals')}>
          <Select options={decimals} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
