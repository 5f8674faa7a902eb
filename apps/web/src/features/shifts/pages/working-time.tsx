import { pick } from '@roundsman/domain/typed-tables';
import { type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Checkbox, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useCan, useIsEditor } from '../../../platform/session/profile.ts';
import { Section, SettingsForm, type Stored, SwitchRow } from '../../settings/index.ts';
import { AbsenceKinds, CompanyDays, PatternTemplates } from '../company-lists.tsx';
import css from '../forms.module.css';

const hourLimits = ['maxDayMinutes', 'maxWeekMinutes', 'minRestMinutes'] as const;
const rules = ['refuseBrokenWorkLimits', 'driversRequestAbsences'] as const;
const limitNames = [...hourLimits, 'maxDaysInRow', 'closedWeekdays', ...rules] as const;
type Limits = Pick<Stored, (typeof limitNames)[number]>;

/** The most of each limit, in hours. */
const mostHours = { maxDayMinutes: 24, maxWeekMinutes: 168, minRestMinutes: 24 } as const;

const limitsOf = (settings: Stored): Limits => pick(settings, limitNames);
const bodyOf = (limits: Limits): Limits => pick(limits, limitNames);

/** Work limits, absence kinds, closing days and pattern templates of the company. */
export default function WorkingTimePage() {
  const { t } = useTranslation(['shifts', 'settings']);
  const [form] = Form.useForm<Limits>();
  const isEditor = useIsEditor();
  const canWriteSettings = useCan('settings.write') && isEditor;
  const canReadSettings = useCan('settings.read');
  if (!canReadSettings)
    return (
      <FullPage>
        <PageHeader title={t('workingTime.title')} crumbs={[{ label: t('workingTime.title') }]} />
        <CompanyLists />
      </FullPage>
    );
  return (
    <SettingsForm<Limits>
      title={t('workingTime.title')}
      form={form}
      valuesOf={limitsOf}
      bodyOf={bodyOf}
      canWrite={canWriteSettings}
    >
      {() => (
        <>
          <Section title={t('limits.title')} text={t('limits.text')}>
            {hourLimits.map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={t(`limits.${name}`)}
                extra={t(`limits.${name}.hint`)}
                getValueProps={(minutes: number | null) => ({ value: minutes == null ? null : minutes / 60 })}
                normalize={(hours: number | null) => (hours == null ? null : Math.round(hours * 60))}
              >
                <NumberInput
                  min={0.25}
                  max={mostHours[name]}
                  suffix="h"
                  placeholder={t('limits.none')}
                  className="fill"
                />
              </Form.Item>
            ))}
            <Form.Item name="maxDaysInRow" label={t('limits.maxDaysInRow')} extra={t('limits.maxDaysInRow.hint')}>
              <NumberInput
                min={1}
                max={31}
                precision={0}
                placeholder={t('limits.none')}
                suffix={t('limits.days')}
                className="fill"
              />
            </Form.Item>
            {rules.map((name) => (
              <SwitchRow key={name} label={t(`settings:general.${name}`)} hint={t(`settings:general.${name}.hint`)}>
                <Form.Item name={name} valuePropName="checked">
                  <Switch aria-label={t(`settings:general.${name}`)} />
                </Form.Item>
              </SwitchRow>
            ))}
          </Section>
          <CompanyLists weekdays={<ClosedWeekdays />} />
        </>
      )}
    </SettingsForm>
  );
}

function ClosedWeekdays() {
  const { t, i18n } = useTranslation('settings');
  const options = weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'short') }));
  return (
    <Form.Item
      name="closedWeekdays"
      label={t('general.closedWeekdays')}
      extra={t('general.closedWeekdays.hint')}
      className={css.wide ?? ''}
      normalize={(days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day))}
    >
      <Checkbox.Group options={options} aria-label={t('general.closedWeekdays')} />
    </Form.Item>
  );
}

/** @param weekdays the field of closed weekdays; absent for those who do not see the settings */
function CompanyLists({ weekdays }: { weekdays?: ReactNode }) {
  const { t } = useTranslation('shifts');
  const canWrite = useCan('shifts.write');
  return (
    <>
      <Section title={t('kinds.title')} text={t('kinds.text')}>
        <AbsenceKinds canWrite={canWrite} />
      </Section>
      <Section title={t('companyDays.title')} text={t('companyDays.text')}>
        {weekdays}
        <CompanyDays canWrite={canWrite} />
      </Section>
      <Section title={t('templates.title')} text={t('templates.text')}>
        <PatternTemplates canWrite={canWrite} />
      </Section>
    </>
  );
}
