import { numberOfWeekday } from '@roundsman/domain/order/delivery-days';
import { weekdays } from '@roundsman/domain/depot/opening-hours';
import { sameDriverRules } from '@roundsman/domain/horizon/horizon';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { Form } from '../../components/forms/form.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import css from './series.module.css';

/** Fields about visits whose days are planned together: the days between them, weekdays, and the driver. */
export function VisitRules() {
  const { t, i18n } = useTranslation('series');
  const dayOptions = weekdays.map((day) => ({
    value: numberOfWeekday(day),
    label: weekdayName(day, i18n.language, 'long'),
  }));
  return (
    <fieldset className={css.visits}>
      <legend>{t('visits')}</legend>
      <p className={css.visitsHint}>{t('visits.hint')}</p>
      <div className={css.pair}>
        <Form.Item name="minGapDays" label={t('minGapDays')}>
          <NumberInput min={1} max={35} precision={0} className="fill" />
        </Form.Item>
        <Form.Item
          name="maxGapDays"
          label={t('maxGapDays')}
          dependencies={['minGapDays']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, most: number | null): Promise<void> => {
                const least: unknown = getFieldValue('minGapDays');
                return most !== null && typeof least === 'number' && most < least
                  ? Promise.reject(new Error(t('gaps.inverted')))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <NumberInput min={1} max={366} precision={0} className="fill" />
        </Form.Item>
      </div>
      <Form.List name="weekdayPatterns">
        {(fields, { add, remove }) => (
          <Form.Item label={t('patterns')} extra={t('patterns.hint')}>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={css.pattern}>
                <Form.Item name={name} noStyle>
                  <Select
                    mode="multiple"
                    className="fill"
                    aria-label={t('patterns.nth', { number: index + 1 })}
                    options={dayOptions}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon name="close" />}
                  aria-label={t('patterns.remove', { number: index + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<Icon name="plus" />} onClick={() => add([])}>
              {t('patterns.add')}
            </Button>
          </Form.Item>
        )}
      </Form.List>
      <Form.Item name="sameDriver" label={t('sameDriver')}>
        <Select
          options={['' as const, ...sameDriverRules].map((value) => ({
            value,
            label: t(value ? `sameDriver.${value}` : 'sameDriver.any'),
          }))}
        />
      </Form.Item>
    </fieldset>
  );
}
