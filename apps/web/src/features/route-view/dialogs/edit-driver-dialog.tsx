import { checkDriverTimes, type Speed, speeds } from '@roundsman/domain';
import { Checkbox, Form, Modal, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AddressValue } from '../../../components/address.ts';
import { AddressSearch, addressRule } from '../../../components/address-search.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { TimeInput, timeRule } from '../../../components/time-input.tsx';
import { fieldErrors, showFailure } from '../../../platform/api/failure.ts';
import { showDialog } from '../cockpit.ts';
import { usePlanCalls } from '../route-view.queries.ts';
import { useScene } from '../scene.tsx';
import css from './dialogs.module.css';

interface Values {
  readonly start: AddressValue;
  readonly end: AddressValue | null;
  readonly shiftStart: string | null;
  readonly shiftEnd: string | null;
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly speed: Speed;
  readonly capacity: number | null;
  readonly skills: string[];
  readonly maxStops: number | null;
  readonly maxDistance: number | null;
  readonly reload: boolean;
}

const placeOf = (text: string | null, lat: number | null, lng: number | null): AddressValue => ({
  text: text ?? '',
  lat,
  lng,
});

/** A driver's start, end, shift, break, speed and limits on this plan only (SRV-31, ORD-60). */
export function EditDriverDialog({ driverId }: { driverId: string }) {
  const { t } = useTranslation('route-view');
  const { plan } = useScene();
  const { editDriver } = usePlanCalls(plan._id);
  const [form] = Form.useForm<Values>();
  const route = plan.routes.find(({ driver }) => driver._id === driverId);
  if (!route) return null;
  const { driver } = route;

  const submit = ({ start, end, speed, capacity, skills, maxStops, maxDistance, reload, ...times }: Values): void => {
    const limits = { capacity, skills, maxStops, maxDistance, reload };
    const problems: { name: (string | number)[]; errors: string[] }[] = [];
    checkDriverTimes(times, (path, message) => problems.push({ name: [path], errors: [message] }));
    if (problems.length > 0) return form.setFields(problems as never);
    editDriver.mutate(
      {
        params: { id: plan._id },
        body: {
          driver: driverId,
          ...(start.lat !== null &&
            start.lng !== null && { startAddress: start.text, startLat: start.lat, startLng: start.lng }),
          endAddress: end?.text || null,
          endLat: end?.text ? end.lat : null,
          endLng: end?.text ? end.lng : null,
          ...times,
          speed,
          // What stays as it is goes on following the driver.
          ...Object.fromEntries(
            Object.entries(limits).filter(
              ([name, value]) => JSON.stringify(value) !== JSON.stringify(driver[name as keyof typeof limits]),
            ),
          ),
        },
      },
      {
        onSuccess: () => showDialog(null),
        onError: (error) => {
          const fields = fieldErrors(error).map(({ name, errors }) => ({
            name: name[0] === 'startAddress' ? ['start'] : name[0] === 'endAddress' ? ['end'] : name,
            errors,
          }));
          if (fields.length > 0) form.setFields(fields as never);
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
    <Modal
      open
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
            start: placeOf(route.startAddress, route.startLat, route.startLng),
            end: placeOf(route.endAddress, route.endLat, route.endLng),
            shiftStart: route.shiftStart,
            shiftEnd: route.shiftEnd,
            breakStart: route.breakStart,
            breakEnd: route.breakEnd,
            speed: route.speed,
            capacity: driver.capacity,
            skills: driver.skills,
            maxStops: driver.maxStops,
            maxDistance: driver.maxDistance,
            reload: driver.reload,
          }}
        >
          <Form.Item name="start" label={t('editDriver.start')} rules={[addressRule({ required: true })]}>
            <AddressSearch />
          </Form.Item>
          <Form.Item name="end" label={t('editDriver.end')} extra={t('editDriver.endHint')} rules={[addressRule()]}>
            <AddressSearch />
          </Form.Item>
          {pair('shiftStart', 'shiftEnd')}
          {pair('breakStart', 'breakEnd')}
          <Form.Item name="speed" label={t('editDriver.speed')}>
            <Segmented
              aria-label={t('editDriver.speed')}
              options={speeds.map((speed) => ({ value: speed, label: t(`speed.${speed}`) }))}
            />
          </Form.Item>
          <div className={css.pair}>
            <Form.Item name="capacity" label={t('editDriver.capacity')}>
              <NumberInput min={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="maxStops" label={t('editDriver.maxStops')}>
              <NumberInput min={1} max={10_000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="maxDistance" label={t('editDriver.maxDistance')}>
              <NumberInput min={1} suffix="km" style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="skills" label={t('editDriver.skills')}>
              <TagInput />
            </Form.Item>
          </div>
          <Form.Item name="reload" valuePropName="checked" extra={t('editDriver.limitsHint')}>
            <Checkbox>{t('editDriver.reload')}</Checkbox>
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
