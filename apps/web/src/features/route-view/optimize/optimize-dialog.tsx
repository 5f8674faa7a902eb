import { stopKey, toStopKey } from '@roundsman/domain';
import { type Objective, objectives } from '@roundsman/domain/route-plan/objective';
import { hasPrices } from '@roundsman/domain/vehicle/prices';
import { Checkbox, Modal, Radio, Segmented, Select, Slider } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Effort, efforts } from '../../../components/buttons/effort-items.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import { showDialog } from '../route-view-store.ts';
import css from '../dialogs/dialogs.module.css';
import { usePlanRuns } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import type { SearchOptions } from './use-commit.tsx';
import { Form } from '../../../components/forms/form.tsx';

interface Values {
  /** Absent before dispatch, when the whole plan is optimized. */
  readonly scope?: 'insert' | 'full';
  readonly objective: Objective;
  readonly effort: Effort;
  readonly isSteady: boolean;
  readonly mostChanges: number | null;
  /** 0: shortest; 100: most compact. Absent with a single route. */
  readonly compactness?: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly chooseVehicles: boolean;
  readonly review: boolean;
}

const defaultChanges = 10;

interface Props {
  readonly onOptimize: (wishes: SearchOptions) => Promise<boolean>;
  /** True when everything may change in a dispatched plan, instead of inserting new orders only. */
  readonly isFull?: boolean | undefined;
}

/** An objective in the list, with a sentence about it. */
function ObjectiveOption({ objective }: { objective: Objective }) {
  const { t } = useTranslation('components');
  return (
    <span className={css.objective}>
      {t(`objective.${objective}`)}
      <small>{t(`objectiveText.${objective}`)}</small>
    </span>
  );
}

const renderObjective = ({ data }: { readonly data: { readonly value: Objective } }) => (
  <ObjectiveOption objective={data.value} />
);

/** Settings of an optimization: its duration, how much may change, and which stops begin or end their route. */
export function OptimizeDialog({ onOptimize, isFull = false }: Props) {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const [form] = Form.useForm<Values>();
  const runs = usePlanRuns(plan);
  const vehicles = useApiQuery('GET /vehicles', { query: { itemsPerPage: 1 } });
  const isSteady = Form.useWatch('isSteady', form);
  const settings = useSettings();
  const isPriced = routes.some(({ route }) => route.prices !== null && hasPrices(route.prices));
  const usual = settings?.objective ?? 'SHORTEST_TIME';
  const usualObjective = usual === 'LOWEST_COST' && !isPriced ? 'SHORTEST_TIME' : usual;
  const objective = Form.useWatch('objective', form) ?? usualObjective;
  const effort = Form.useWatch('effort', form) ?? 'normal';
  const scope = Form.useWatch('scope', form) ?? (isFull ? 'full' : 'insert');
  const stops = useMemo(
    () =>
      plan.orders.flatMap((order) =>
        (plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).map((type) => {
          const name = (type === 'pickup' ? order.pickupName : order.deliveryName) ?? order.orderCode;
          return {
            value: stopKey(order._id, type),
            label: plan.type === 'PDP' ? `${name} · ${t(type)}` : name,
            search: `${name} ${order.orderCode} ${order.orderRef ?? ''}`,
          };
        }),
      ),
    [plan, t],
  );
  if (!runs || !settings || vehicles.isPending) return null;
  // Starts with the settings of the last run. Runs for a single order have none.
  const latest = runs.find(({ fixed, repeats }) => fixed === null && repeats === null);
  const stopKeys = new Set(stops.map(({ value }) => value));
  const pinned = (place: 'first' | 'last') =>
    Object.entries(latest?.stopPins ?? {}).flatMap(([text, at]) => {
      const key = toStopKey(text);
      return at === place && key && stopKeys.has(key) ? [key] : [];
    });
  const isDispatched = plan.status === 'DISPATCHED';
  const keepsDrivers = isDispatched || plan.keepsDrivers;
  const assignedCount = plan.orders.filter(({ status }) => status === 'ASSIGNED').length;
  const hasVehicles = (vehicles.data?.meta.totalItems ?? 0) > 0;
  const hasRoutes = routes.some(({ stops }) => stops.length > 0);

  const submit = async ({
    scope,
    objective,
    effort,
    isSteady,
    mostChanges,
    compactness = 0,
    first,
    last,
    chooseVehicles,
    review,
  }: Values): Promise<void> => {
    showDialog(null);
    await onOptimize({
      objective,
      effort,
      ...(scope && { keepDrivers: scope === 'insert' }),
      chooseVehicles: hasVehicles && chooseVehicles,
      review: hasRoutes && review,
      mostChanges: isSteady && hasRoutes ? mostChanges : null,
      compactness,
      stopPins: Object.fromEntries([
        ...first.map((key) => [key, 'first'] as const),
        ...last.map((key) => [key, 'last'] as const),
      ]),
    });
  };
  const renderStopSelect = (name: 'first' | 'last') => (
    <Form.Item
      name={name}
      label={t(`options.${name}`)}
      {...(name === 'last' && {
        dependencies: ['first'],
        rules: [
          ({ getFieldValue }) => ({
            validator: async (_rule: unknown, keys: readonly string[] = []) => {
              const first: readonly string[] = getFieldValue('first') ?? [];
              if (keys.some((key) => first.includes(key))) throw new Error(t('options.both'));
            },
          }),
        ],
      })}
    >
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'search' }}
        maxTagCount="responsive"
        placeholder={t('options.nobody')}
        options={stops}
      />
    </Form.Item>
  );
  return (
    <Modal
      open
      width={440}
      title={t('options.title')}
      okText={t(keepsDrivers && scope === 'full' ? 'options.full' : keepsDrivers ? 'updateRoutes' : 'optimize')}
      cancelText={t('cancel')}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
    >
      <Form
        isGuarded={false}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
        initialValues={{
          objective: usualObjective,
          effort: 'normal',
          ...(keepsDrivers && { scope: isFull ? 'full' : 'insert' }),
          isSteady: (latest?.mostChanges ?? null) !== null,
          mostChanges: latest?.mostChanges ?? defaultChanges,
          compactness: latest?.compactness ?? 0,
          chooseVehicles: latest?.chooseVehicles ?? false,
          review: isDispatched || (latest?.compactness ?? 0) > 0,
          first: pinned('first'),
          last: pinned('last'),
        }}
      >
        {keepsDrivers && (
          <Form.Item
            name="scope"
            label={t('options.scope')}
            extra={t(`options.${scope}Text`, { count: assignedCount })}
            {...(scope === 'full' && { validateStatus: 'warning' as const })}
          >
            <Radio.Group className={css.choice ?? ''}>
              <Radio value="insert">{t('options.insert')}</Radio>
              <Radio value="full">{t('options.full')}</Radio>
            </Radio.Group>
          </Form.Item>
        )}
        <Form.Item
          name="objective"
          label={t('options.objective')}
          extra={`${t(`components:objectiveText.${objective}`)}${isPriced ? '' : ` ${t('options.noPrices')}`}`}
        >
          <Select
            aria-label={t('options.objective')}
            showSearch={false}
            options={objectives.map((value) => ({
              value,
              label: t(`components:objective.${value}`),
              disabled: value === 'LOWEST_COST' && !isPriced,
            }))}
            optionRender={renderObjective}
          />
        </Form.Item>
        <Form.Item name="effort" label={t('components:effort.title')} extra={t(`components:effortText.${effort}`)}>
          <Segmented
            block
            aria-label={t('components:effort.title')}
            options={efforts.map((value) => ({ value, label: t(`components:effort.${value}`) }))}
          />
        </Form.Item>
        {routes.length > 1 && (
          <Form.Item
            name="compactness"
            label={t('options.compactness')}
            extra={t(hasRoutes ? 'options.compactnessText' : 'options.compactnessFirst')}
          >
            <Slider
              className={css.compactness ?? ''}
              step={25}
              marks={{ 0: t('options.shortest'), 100: t('options.compact') }}
              tooltip={{ formatter: null }}
              ariaLabelForHandle={t('options.compactness')}
              ariaValueTextFormatterForHandle={(value) => t('options.compactnessValue', { value })}
              onChange={(value: number) => {
                if (value > 0) form.setFieldValue('review', true);
              }}
            />
          </Form.Item>
        )}
        {hasRoutes && (
          <div className={css.steady}>
            <Form.Item name="isSteady" valuePropName="checked" noStyle>
              <Checkbox>{t('options.steady')}</Checkbox>
            </Form.Item>
            <Form.Item
              name="mostChanges"
              noStyle
              rules={[{ required: isSteady, message: t('components:field.required') }]}
            >
              <NumberInput
                min={0}
                max={10_000}
                precision={0}
                size="small"
                disabled={!isSteady}
                aria-label={t('options.mostChanges')}
              />
            </Form.Item>
            <span>{t('options.steadyAfter')}</span>
          </div>
        )}
        {hasVehicles && (
          <Form.Item name="chooseVehicles" valuePropName="checked" extra={t('options.vehiclesText')}>
            <Checkbox>{t('options.vehicles')}</Checkbox>
          </Form.Item>
        )}
        {hasRoutes && (
          <Form.Item name="review" valuePropName="checked" extra={t('review.text')}>
            <Checkbox>{t('review.ask')}</Checkbox>
          </Form.Item>
        )}
        {renderStopSelect('first')}
        {renderStopSelect('last')}
      </Form>
    </Modal>
  );
}
