import { Checkbox, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import css from './forms.module.css';

const options = (places: readonly { readonly code: string; readonly name: string }[] | undefined) =>
  (places ?? []).map(({ code, name }) => ({ value: code, label: name }));

/** Closes the company on public holidays, each chosen by a person. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const today = apiDate(wallClockNow());
  const thisYear = Number(today.slice(0, 4));
  const [chosenCountry, setCountry] = useState<string>();
  const own = useApiQuery('GET /company-days/public-holidays', { query: { year: thisYear } });
  const country = chosenCountry ?? own.data?.ownCountry ?? undefined;
  const [region, setRegion] = useState<string>();
  const [year, setYear] = useState(thisYear);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const result = useApiQuery('GET /company-days/public-holidays', {
    query: { year, ...(country && { country }), ...(region && { region }) },
  });
  const add = useApiMutation('POST /company-days/bulk', {
    invalidates: ['GET /company-days', 'GET /company-days/public-holidays', 'GET /shifts'],
    onSuccess: ({ companyDays }) => {
      notices.success(t('holidays.added', { count: companyDays.length }));
      onClose();
    },
  });
  const holidays = (result.data?.holidays ?? []).filter(({ date }) => date >= today);
  const chosen = holidays.filter(({ date, isClosed }) => !isClosed && !left.has(date));
  const change = (date: string, isChosen: boolean): void =>
    setLeft((before) => new Set(isChosen ? [...before].filter((day) => day !== date) : [...before, date]));
  return (
    <Modal
      open
      title={t('holidays.title')}
      okText={t('holidays.add', { count: chosen.length })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={add.isPending}
      onOk={() => add.mutate({ body: { companyDays: chosen.map(({ date, name }) => ({ date, name })) } })}
      onCancel={onClose}
    >
      <div className={css.holidays}>
        <label htmlFor={`${id}country`}>{t('holidays.country')}</label>
        <Select
          id={`${id}country`}
          showSearch={{ optionFilterProp: 'label' }}
          value={country ?? null}
          options={options(result.data?.countries)}
          onChange={(next: string) => {
            setCountry(next);
            setRegion(undefined);
          }}
        />
        {(result.data?.regions.length ?? 0) > 0 && (
          <>
            <label htmlFor={`${id}region`}>{t('holidays.region')}</label>
            <Select
              id={`${id}region`}
              allowClear
              placeholder={t('holidays.wholeCountry')}
              showSearch={{ optionFilterProp: 'label' }}
              value={region ?? null}
              options={options(result.data?.regions)}
              onChange={(next: string | null) => setRegion(next ?? undefined)}
            />
          </>
        )}
        <label htmlFor={`${id}year`}>{t('holidays.year')}</label>
        <Select
          id={`${id}year`}
          value={year}
          options={[thisYear, thisYear + 1, thisYear + 2].map((value) => ({ value, label: String(value) }))}
          onChange={setYear}
        />
      </div>
      {!result.data ? (
        <UntilLoaded result={result}>{t('loading')}</UntilLoaded>
      ) : holidays.length === 0 ? (
        <p className={css.hint}>{t(country ? 'holidays.none' : 'holidays.choose')}</p>
      ) : (
        <ul className={css.choices} aria-label={t('holidays.title')}>
          {holidays.map(({ date, name, isClosed }) => (
            <li key={date}>
              <Checkbox
                checked={isClosed || !left.has(date)}
                disabled={isClosed}
                onChange={({ target }) => change(date, target.checked)}
              >
                {name} <small>{formatDate(date)}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
