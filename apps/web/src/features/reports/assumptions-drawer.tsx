import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { PerformanceReport } from './performance-report.ts';
import css from './reports.module.css';
import { Form } from '../../components/forms/form.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';

type Assumptions = PerformanceReport['assumptions'];
interface Values extends Omit<Assumptions, 'vehicles'> {
  readonly vehicles?: Readonly<Record<string, number | null>>;
}

const factors = ['costPerKm', 'costPerHour', 'co2PerKm', 'toleranceMins'] as const;
const maxValue = { costPerKm: 100_000, costPerHour: 100_000, co2PerKm: 100_000, toleranceMins: 240 } as const;

/** Edits the company's assumptions for cost and emissions. */
export function AssumptionsDrawer({
  open,
  assumptions,
  fleet,
  onClose,
}: {
  open: boolean;
  assumptions: Assumptions;
  fleet: PerformanceReport['fleet'];
  onClose: () => void;
}) {
  const { t } = useTranslation('reports');
  const id = useId();
  const [form] = Form.useForm<Values>();
  const save = useApiMutation('PUT /reports/assumptions', {
    quiet: true,
    success: 'done',
    invalidates: ['GET /reports/performance', 'GET /companies/setting'],
    onSuccess: onClose,
  });
  const { vehicles, ...rest } = assumptions;
  const initial: Values = {
    ...rest,
    vehicles: Object.fromEntries(vehicles.map(({ driver, co2PerKm }) => [driver, co2PerKm])),
  };
  const submit = ({ vehicles: given = {}, ...values }: Values): void => {
    const driverFigures = Object.entries(given).flatMap(([driver, co2PerKm]) =>
      co2PerKm == null ? [] : [{ driver, co2PerKm }],
    );
    save.mutate(
      { body: { ...values, vehicles: driverFigures } },
      {
        onError: (error) => {
          const errors = fieldErrors(error);
          if (errors.length > 0) showFieldErrors(form, errors);
          else showFailure(error, 'reports');
        },
      },
    );
  };
  return (
    <SideDrawer
      open={open}
      title={t('assumptions.title')}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={false} loading={save.isPending}>
            {t('save')}
          </SaveButton>
        </div>
      }
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={submit}
        className={css.form ?? ''}
        requiredMark={false}
      >
        <p>
          {t('assumptions.intro')} {t('assumptions.how')}
        </p>
        <Form.Item
          name="currency"
          label={t('field.currency')}
          normalize={(text: string) => text.toUpperCase()}
          rules={[
            { required: true, message: t('required') },
            { pattern: /^[A-Z]{3}$/, message: t('invalidCurrency') },
          ]}
        >
          <Input maxLength={3} className={css.currency} />
        </Form.Item>
        <div className={css.two}>
          {factors.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(`field.${name}`)}
              rules={[{ required: true, message: t('required') }]}
            >
              <NumberInput min={0} max={maxValue[name]} className="fill" />
            </Form.Item>
          ))}
        </div>
        {fleet.length > 0 && <h3>{t('field.vehicles')}</h3>}
        <div className={css.two}>
          {fleet.map(({ _id, name }) => (
            <Form.Item key={_id} name={['vehicles', _id]} label={name}>
              <NumberInput min={0} max={100_000} placeholder={t('field.usual')} className="fill" />
            </Form.Item>
          ))}
        </div>
      </Form>
    </SideDrawer>
  );
}
