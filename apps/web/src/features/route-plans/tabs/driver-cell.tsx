import { checkDriverBreaks } from '@roundsman/domain/driver/driver-breaks';
import { checkDriverTimes, speedKmh, speeds } from '@roundsman/domain/driver/driver';
import { Button, type FormInstance, Segmented } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressRule } from '../../../components/inputs/address-search.tsx';
import { BreaksInput, breaksRule } from '../../../components/inputs/breaks-input.tsx';
import { CancelButton } from '../../../components/forms/cancel-button.tsx';
import { FormPopover } from '../../../components/forms/form-popover.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { PlaceInput } from '../../../components/inputs/place-input.tsx';
import { TimeInput, timeRule } from '../../../components/inputs/time-input.tsx';
import { codeOf, detailsOf, problemText, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { type PlanRoute, putPlan } from '../route-plans.queries.ts';
import css from './driver-cell.module.css';
import { type EditKind, type EditValues, editBody, editValues } from './driver-edit.ts';
import { Form } from '../../../components/forms/form.tsx';

interface Props {
  readonly planId: string;
  readonly route: PlanRoute;
  readonly kind: EditKind;
  readonly children: ReactNode;
}

/** A cell with a popover that edits one value of a driver for this plan. Enter saves, Escape cancels. */
export function DriverCell({ planId, route, kind, children }: Props) {
  const { t } = useTranslation('route-plans');
  const [isOpen, setOpen] = useState(false);
  return (
    <FormPopover
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      content={<Editor planId={planId} route={route} kind={kind} onClose={() => setOpen(false)} />}
    >
      <button type="button" className={css.cell} aria-expanded={isOpen}>
        <span>{children || <i className={css.missing}>{t('drivers.none')}</i>}</span>
        <span className="visually-hidden">
          {t('drivers.edit', { what: t(`drivers.${kind}`), name: route.driver.name })}
        </span>
        <Icon name="edit" size={14} />
      </button>
    </FormPopover>
  );
}

type TimeName = 'shiftStart' | 'shiftEnd' | 'breakStart' | 'breakEnd';

const orderRule =
  (field: TimeName) =>
  ({ getFieldsValue }: Pick<FormInstance<EditValues>, 'getFieldsValue'>): RuleObject => ({
    validator: async () => {
      const problems = new Map<string, string>();
      checkDriverTimes(getFieldsValue(), (path, code) => problems.set(path, problemText(code)));
      const problem = problems.get(field);
      if (problem) throw new Error(problem);
    },
  });

function Editor({ planId, route, kind, onClose }: Omit<Props, 'children'> & { onClose: () => void }) {
  const { t } = useTranslation('route-plans');
  const [form] = Form.useForm<EditValues>();
  const edit = useApiMutation('POST /route-plans/:id/edit-driver', {
    quiet: true,
    onSuccess: (plan) => {
      putPlan(plan);
      onClose();
    },
  });
  const save = (values: EditValues): void =>
    edit.mutate(
      { params: { id: planId }, body: { driver: route.driver._id, ...editBody(values) } },
      {
        onError: (error) => {
          const details = codeOf(error) === 'validation_failed' ? detailsOf(error).filter(({ path }) => path) : [];
          if (details.length === 0) return showFailure(error, 'edit-driver');
          showFieldErrors(
            form,
            details.map(({ path = '', message }) => ({
              name: path.replace(/(Lat|Lng|DepotId)$/, 'Address').replace(/^breaks\..*/, 'breaks'),
              errors: [message],
            })),
          );
        },
      },
    );
  return (
    <Form
      form={form}
      layout="vertical"
      size="small"
      requiredMark={false}
      validateTrigger="onBlur"
      className={css.form ?? ''}
      initialValues={editValues(route, kind)}
      onFinish={save}
    >
      <div className={css.fields}>
        {kind === 'start' && <PlaceField name="startAddress" />}
        {kind === 'end' && <PlaceField name="endAddress" />}
        {kind === 'shift' && (
          <>
            <TimeField name="shiftStart" isRequired />
            <TimeField name="shiftEnd" />
          </>
        )}
        {kind === 'break' && (
          <>
            <TimeField name="breakStart" />
            <TimeField name="breakEnd" />
            <BreaksField />
          </>
        )}
        {kind === 'speed' && <SpeedField />}
      </div>
      <div className={css.buttons}>
        <CancelButton>{t('dialog.cancel')}</CancelButton>
        <Button type="primary" htmlType="submit" loading={edit.isPending}>
          {t('dialog.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Start or end of the route. Both require an address with coordinates. */
function PlaceField({ name }: { name: 'startAddress' | 'endAddress' }) {
  const { t } = useTranslation('route-plans');
  return (
    <Form.Item
      name={name}
      label={t(name === 'startAddress' ? 'drivers.start' : 'drivers.end')}
      className={css.field ?? ''}
      rules={[addressRule({ required: true })]}
    >
      <PlaceInput autoFocus />
    </Form.Item>
  );
}

/** Start or end of the shift or the break. */
function TimeField({ name, isRequired = false }: { name: TimeName; isRequired?: boolean }) {
  const { t } = useTranslation('route-plans');
  return (
    <Form.Item
      name={name}
      label={t(`drivers.${name}`)}
      className={css.field ?? ''}
      rules={[timeRule({ required: isRequired }), orderRule(name)]}
    >
      <TimeInput placement="topLeft" />
    </Form.Item>
  );
}

function BreaksField() {
  const { t } = useTranslation('route-plans');
  const form = Form.useFormInstance<EditValues>();
  return (
    <Form.Item
      name="breaks"
      label={t('drivers.breaks')}
      className={css.field ?? ''}
      rules={[
        breaksRule((breaks, issue) => {
          const { breakStart, breakEnd }: EditValues = form.getFieldsValue(['breakStart', 'breakEnd']);
          checkDriverBreaks({ breakStart, breakEnd, breaks }, (_path, code) => issue(code));
        }),
      ]}
    >
      <BreaksInput />
    </Form.Item>
  );
}

function SpeedField() {
  const { t } = useTranslation('route-plans');
  return (
    <Form.Item name="speed" label={t('drivers.speed')} className={css.field ?? ''}>
      <Segmented
        aria-label={t('drivers.speed')}
        block
        options={speeds.map((value) => ({ value, label: t('drivers.kmh', { kmh: speedKmh[value] }) }))}
      />
    </Form.Item>
  );
}
