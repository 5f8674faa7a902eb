import { checkDriverBreaks, checkDriverTimes, type Speed, speeds } from '@roundsman/domain';
import { Checkbox, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AddressValue } from '../../../components/inputs/address.ts';
import { addressRule } from '../../../components/inputs/address-search.tsx';
import { breaksOf, type BreakValue } from '../../../components/inputs/breaks.ts';
import { BreaksInput, breaksRule } from '../../../components/inputs/breaks-input.tsx';
import { changedFields } from '../../../components/forms/changed-fields.ts';
import { LimitFields } from '../../../components/inputs/limit-fields.tsx';
import { type Limits, limitsOf } from '../../../components/inputs/limit-values.ts';
import { PlaceInput } from '../../../components/inputs/place-input.tsx';
import { TimeInput, timeRule } from '../../../components/inputs/time-input.tsx';
import { fieldErrors, problemText, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { formatTime } from '../../../platform/format.ts';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './dialogs.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

interface Values extends Limits {
  readonly start: AddressValue;
  readonly startsAtPosition: boolean;
  readonly end: AddressValue | null;
  readonly shiftStart: string | null;
  readonly shiftEnd: string | null;
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly breaks: readonly BreakValue[];
  readonly speed: Speed;
}

const coordinatesOf = (
  text: string | null,
  lat: number | null,
  lng: number | null,
  depot: { readonly _id: string } | null,
): AddressValue => ({ text: text ?? '', lat, lng, ...(depot && { depotId: depot._id }) });

/** Edits a driver's start, end, shift, breaks, speed and limits for this plan only. */
export function EditDriverDialog({ driverId }: { driverId: string }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { editDriver } = usePlanMutations(plan._id);
  const [form] = Form.useForm<Values>();
  const route = plan.routes.find(({ driver }) => driver._id === driverId);
  if (!route) return null;
  const { driver } = route;

  const submit = ({
    start,
    startsAtPosition,
    end,
    speed,
    shiftStart,
    shiftEnd,
    breakStart,
    breakEnd,
    breaks,
    ...given
  }: Values): void => {
    const times = { shiftStart, shiftEnd, breakStart, breakEnd };
    const limits = limitsOf(given);
    const problems: { name: (string | number)[]; errors: string[] }[] = [];
    checkDriverTimes(times, (path, code) => problems.push({ name: [path], errors: [problemText(code)] }));
    if (problems.length > 0) return showFieldErrors(form, problems);
    editDriver.mutate(
      {
        params: { id: plan._id },
        body: {
          driver: driverId,
          startPlace: startsAtPosition ? 'POSITION' : 'ADDRESS',
          startDepotId: start.depotId ?? null,
          ...(start.lat !== null &&
            start.lng !== null && { startAddress: start.text, startLat: start.lat, startLng: start.lng }),
          endDepotId: end?.depotId ?? null,
          endAddress: end?.text || null,
          endLat: end?.text ? end.lat : null,
          endLng: end?.text ? end.lng : null,
          ...times,
          breaks: breaksOf(breaks),
          speed,
          // Unchanged limits are not sent: they continue to follow the driver's own values.
          ...changedFields<Limits>(driver, limits),
        },
      },
      {
        onSuccess: () => showDialog(null),
        onError: (error) => {
          const fields = fieldErrors(error).map(({ name, errors }) => ({
            name: /^start(Address|DepotId)$/.test(String(name[0]))
              ? ['start']
              : /^end(Address|DepotId)$/.test(String(name[0]))
                ? ['end']
                : name[0] === 'breaks'
                  ? ['breaks']
                  : name,
            errors,
          }));
          if (fields.length > 0) showFieldErrors(form, fields);
          else showFailure(error, 'POST /route-plans/:id/edit-driver');
        },
      },
    );
  };
  const pair = (first: 'shiftStart' | 'breakStart', second: 'shiftEnd' | 'breakEnd') => (
    <div className={css.pair}>
      {[first, second].map((name) => (
        <Form.Item key={name} name={name} label={t(`editDriver.${name}`)} rules={[timeRule()]}>
          <TimeInput />
        </Form.Item>
      ))}
    </div>
  );
  return (
    <FormDialog
      open
      isEdit
      width={440}
      title={t('editDriver.title', { name: route.driver.name })}
      okText={t('editDriver.save')}
      cancelText={t('cancel')}
      confirmLoading={editDriver.isPending}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
    >
      <div className={css.long}>
        <p className={css.lead}>{t('editDriver.text')}</p>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={submit}
          initialValues={{
            start: coordinatesOf(route.startAddress, route.startLat, route.startLng, route.startDepot),
            startsAtPosition: route.startPlace === 'POSITION',
            end: coordinatesOf(route.endAddress, route.endLat, route.endLng, route.endDepot),
            shiftStart: route.shiftStart,
            shiftEnd: route.shiftEnd,
            breakStart: route.breakStart,
            breakEnd: route.breakEnd,
            breaks: route.breaks,
            speed: route.speed,
            ...limitsOf(driver),
          }}
        >
          <Form.Item name="start" label={t('editDriver.start')} rules={[addressRule({ required: true })]}>
            <PlaceInput />
          </Form.Item>
          <Form.Item
            name="startsAtPosition"
            valuePropName="checked"
            extra={
              route.startPositionAt
                ? t('editDriver.positionOf', { time: formatTime(route.startPositionAt) })
                : t('editDriver.startsAtPositionHint')
            }
          >
            <Checkbox>{t('editDriver.startsAtPosition')}</Checkbox>
          </Form.Item>
          <Form.Item name="end" label={t('editDriver.end')} extra={t('editDriver.endHint')} rules={[addressRule()]}>
            <PlaceInput />
          </Form.Item>
          {pair('shiftStart', 'shiftEnd')}
          {pair('breakStart', 'breakEnd')}
          <Form.Item
            name="breaks"
            label={t('editDriver.breaks')}
            rules={[
              breaksRule((breaks, issue) => {
                const { breakStart, breakEnd }: Partial<Values> = form.getFieldsValue(['breakStart', 'breakEnd']);
                checkDriverBreaks({ breakStart, breakEnd, breaks }, (_path, code) => issue(code));
              }),
            ]}
          >
            <BreaksInput />
          </Form.Item>
          <Form.Item name="speed" label={t('editDriver.speed')}>
            <Segmented
              aria-label={t('editDriver.speed')}
              options={speeds.map((speed) => ({ value: speed, label: t(`speed.${speed}`) }))}
            />
          </Form.Item>
          <div className={css.pair}>
            <LimitFields label={(limit) => t(`editDriver.${limit}`)} wide={css.whole} />
          </div>
          <p className={css.lead}>{t('editDriver.limitsHint')}</p>
        </Form>
      </div>
    </FormDialog>
  );
}
