import { weekdays } from '@roundsman/domain/depot/opening-hours';
import { type FilePresetId, filePresetIds, presetOf } from '@roundsman/domain/upload/headers/file-presets';
import { importDates, importDuplicates, importLimits, importOnErrors } from '@roundsman/domain/import/import-schedule';
import { Button, Checkbox, type FormInstance, Input, Radio, Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagInput } from '../../components/inputs/tag-input.tsx';
import { showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { weekdayName } from '../depots/index.ts';
import { missingFields } from '../orders/index.ts';
import { ColumnsField } from './columns-field.tsx';
import { importErrors } from './import-errors.ts';
import { columnsIn, columnsOf, filledColumns, type ImportValues, intervals, sourceOf } from './import-values.ts';
import { type Check, type Import, type ImportProblem, useCheckSource } from './imports.queries.ts';
import css from './scheduled-imports.module.css';
import { SourceCheck } from './source-check.tsx';
import { useImportTexts } from './use-import-texts.ts';
import { Form } from '../../components/forms/form.tsx';

interface Props {
  readonly form: FormInstance<ImportValues>;
  /** Null for a new one. */
  readonly stored: Import | null;
}

/** Source, columns and schedule of an import. */
export function ImportFields({ form, stored }: Props) {
  const { t, i18n } = useTranslation(['scheduled-imports', 'orders']);
  const isReadOnly = useIsReadOnly();
  const texts = useImportTexts();
  const source = useCheckSource();
  const [check, setCheck] = useState<Check | null>(null);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const type = Form.useWatch('routePlanType', form) ?? 'VRP';
  const rhythm = Form.useWatch('rhythm', form) ?? 'interval';
  const defaultDate = Form.useWatch('defaultDate', form) ?? 'NONE';
  const headerName = Form.useWatch('headerName', form) ?? '';
  const required = { required: true, whitespace: true, message: t('components:field.required') };

  /** Reads the file. `preset`: the system that the person has just chosen; undefined: recognised by the headers. */
  const readSource = async (preset?: FilePresetId): Promise<void> => {
    try {
      await form.validateFields(['url']);
    } catch {
      return;
    }
    const values: ImportValues = form.getFieldsValue(true);
    try {
      // Without columns the headers are matched by their names; chosen ones stay.
      const chosen = filledColumns(values.columns);
      const hasChosen = Object.keys(chosen).length > 0;
      const presetName = preset ?? (hasChosen ? values.preset : 'none');
      const unmapped = { ...sourceOf({ ...values, preset: presetName, columns: {} }), importId: stored?._id ?? null };
      const sourceCheck = await source.mutateAsync({ body: unmapped });
      if (!sourceCheck.check) {
        setCheck(null);
        return setProblem(sourceCheck.problem);
      }
      const columns = {
        ...columnsOf(sourceCheck.check),
        ...columnsIn(chosen, sourceCheck.check.headers),
      };
      const used = hasChosen ? values.preset : (sourceCheck.check.preset ?? 'none');
      const fields = [...new Set([...values.fields, ...(hasChosen ? [] : sourceCheck.check.fields)])];
      form.setFieldsValue({ columns, preset: used, fields });
      const isComplete = missingFields(columns, values.routePlanType).length === 0 || values.defaultDate !== 'NONE';
      const read =
        isComplete && Object.keys(columns).length > 0
          ? await source.mutateAsync({
              body: { ...sourceOf({ ...values, columns, fields, preset: used }), importId: stored?._id ?? null },
            })
          : sourceCheck;
      setProblem(read.problem);
      setCheck(read.check ?? sourceCheck.check);
    } catch (error) {
      const fields = importErrors(error);
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, 'scheduled-imports');
    }
  };

  const knownIntervals: readonly number[] = intervals;
  const minutes = stored?.everyMinutes ?? 60;
  const everyOptions = [...new Set([...knownIntervals, minutes])].toSorted((a, b) => a - b);

  return (
    <>
      <Form.Item name="headerRow" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="name" label={t('name')} rules={[required]}>
        <Input maxLength={importLimits.name} placeholder={t('name.example')} />
      </Form.Item>
      <Form.Item name="isOn" label={t('isOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <h3 className={css.heading}>{t('source')}</h3>
      <Form.Item name="url" label={t('url')} extra={t('url.help')} rules={[required]}>
        <Input
          maxLength={importLimits.url}
          placeholder="https://docs.google.com/spreadsheets/d/…"
          spellCheck={false}
          inputMode="url"
        />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="headerName" label={t('headerName')} extra={t('headerName.help')}>
          <Input maxLength={importLimits.headerName} placeholder="Authorization" spellCheck={false} />
        </Form.Item>
        {headerName.trim() !== '' && (
          <Form.Item
            name="headerValue"
            label={t('headerValue')}
            extra={stored?.headerHint ? t('headerValue.stored', { hint: stored.headerHint }) : t('headerValue.help')}
          >
            <Input.Password maxLength={importLimits.headerValue} autoComplete="new-password" visibilityToggle={false} />
          </Form.Item>
        )}
      </div>
      <Form.Item name="routePlanType" label={t('type')}>
        <Select options={(['VRP', 'PDP'] as const).map((value) => ({ value, label: t(`orders:type.${value}`) }))} />
      </Form.Item>
      {!isReadOnly && (
        <Button onClick={() => void readSource()} loading={source.isPending}>
          {t('read')}
        </Button>
      )}
      <SourceCheck check={check} problem={problem} />
      <Form.Item name="preset" label={t('preset')} extra={t('preset.help')}>
        <Select
          options={[
            { value: 'none', label: t('preset.none') },
            ...filePresetIds.map((id) => ({ value: id, label: presetOf(id).name })),
          ]}
          onChange={(preset: ImportValues['preset']) => {
            // The columns are those of the system; without one, the present columns stay.
            if (preset === 'none' || !form.getFieldValue('url')) return;
            form.setFieldValue('columns', {});
            void readSource(preset);
          }}
        />
      </Form.Item>

      <h3 className={css.heading}>{t('columns')}</h3>
      <p className={css.hint}>{t('columns.help')}</p>
      <Form.Item
        name="columns"
        rules={[
          {
            validator: async (_rule, columns: ImportValues['columns']) => {
              const filled = filledColumns(columns);
              const isMissing = missingFields(filled, type).some(
                (field) => field !== 'deliveryDate' || defaultDate === 'NONE',
              );
              if (isMissing || !filled.orderRef) throw new Error(t('columns.missing'));
            },
          },
        ]}
      >
        <ColumnsField type={type} headers={check?.headers ?? []} hasDate={defaultDate !== 'NONE'} />
      </Form.Item>
      <Form.Item name="fields" label={t('fields')} extra={t('fields.help')}>
        <TagInput suggestions={check?.unused ?? []} placeholder={t('fields.none')} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="defaultDate" label={t('defaultDate')}>
          <Select options={importDates.map((value) => ({ value, label: t(`defaultDate.${value}`) }))} />
        </Form.Item>
        <Form.Item name="dateOrder" label={t('dateOrder')} extra={t('dateOrder.help')}>
          <Select
            options={(['proven', 'day', 'month'] as const).map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
          />
        </Form.Item>
      </div>

      <h3 className={css.heading}>{t('rows')}</h3>
      <Form.Item name="duplicates" label={t('duplicates')}>
        <Radio.Group
          className={css.radios ?? ''}
          options={importDuplicates.map((value) => ({ value, label: t(`duplicates.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="onErrors" label={t('onErrors')}>
        <Radio.Group
          className={css.radios ?? ''}
          options={importOnErrors.map((value) => ({ value, label: t(`onErrors.${value}`) }))}
        />
      </Form.Item>

      <h3 className={css.heading}>{t('schedule')}</h3>
      <Form.Item name="rhythm">
        <Segmented
          aria-label={t('schedule')}
          options={(['interval', 'daily'] as const).map((value) => ({ value, label: t(`rhythm.${value}`) }))}
        />
      </Form.Item>
      {rhythm === 'interval' ? (
        <Form.Item name="everyMinutes" label={t('everyMinutes')}>
          <Select options={everyOptions.map((value) => ({ value, label: texts.every(value) }))} />
        </Form.Item>
      ) : (
        <>
          <Form.Item
            name="times"
            label={t('times')}
            extra={t('times.help')}
            rules={[{ required: true, message: t('components:field.required') }]}
          >
            <TagInput placeholder="06:00" />
          </Form.Item>
          <Form.Item
            name="weekdays"
            label={t('weekdays')}
            rules={[{ required: true, message: t('components:field.required') }]}
          >
            <Checkbox.Group
              options={weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'short') }))}
            />
          </Form.Item>
        </>
      )}
    </>
  );
}
