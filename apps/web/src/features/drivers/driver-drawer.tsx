import { Button, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useCall } from '../../platform/api/queries.ts';
import { DriverForm } from './driver-form.tsx';
import css from './driver-form.module.css';
import {
  bodyOf,
  type Driver,
  type DriverValues,
  duplicateOf,
  formField,
  newDriver,
  valuesOf,
} from './driver-values.ts';

/** What the drawer is for. */
export type DriverTask = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly driver: Driver };

function initialOf(task: DriverTask): DriverValues {
  if (task.kind === 'new') return newDriver;
  return task.kind === 'edit' ? valuesOf(task.driver) : duplicateOf(task.driver);
}

interface Props {
  /** Null keeps it closed. */
  readonly task: DriverTask | null;
  readonly onClose: () => void;
  readonly onSaved?: (driver: Driver) => void;
}

/** New, edit or duplicate a driver (DRV-01 to DRV-03). */
export function DriverDrawer({ task, onClose, onSaved }: Props) {
  const { t } = useTranslation('drivers');
  const id = useId();
  const [form] = Form.useForm<DriverValues>();
  const options = {
    quiet: true,
    invalidates: ['GET /drivers', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: (driver: Driver) => {
      onSaved?.(driver);
      onClose();
    },
  } as const;
  const create = useCall('POST /drivers', options);
  const update = useCall('PUT /drivers/:id', options);

  /** What the server does not accept stands at its field; what belongs to none is said aside. */
  const complain = (error: Error): void => {
    const details = detailsOf(error).filter(({ path }) => path);
    if (details.length === 0) return showFailure(error, 'drivers');
    form.setFields(
      details.map(({ path = '', message }) => ({ name: formField(path) as keyof DriverValues, errors: [message] })),
    );
  };
  const save = (values: DriverValues): void => {
    const body = bodyOf(values);
    if (task?.kind === 'edit') update.mutate({ params: { id: task.driver._id }, body }, { onError: complain });
    else create.mutate({ body }, { onError: complain });
  };

  return (
    <SideDrawer
      open={task !== null}
      title={task ? t(`drawer.${task.kind}`) : ''}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={create.isPending || update.isPending}>
            {t(task?.kind === 'edit' ? 'save' : 'create')}
          </Button>
        </div>
      }
    >
      {task && <DriverForm form={form} id={id} initial={initialOf(task)} onFinish={save} />}
    </SideDrawer>
  );
}
