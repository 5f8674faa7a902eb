import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import css from './forms.module.css';
import type { DriverName } from './new-entry-drawer.tsx';
import { newPattern, patternBodyOf, patternFields, PatternFields, type PatternValues } from './pattern-form.tsx';
import { weeksText, weekValuesOf } from './shift-values.ts';
import { offerCalendarUndo } from './undo.ts';
import { useEntryForm } from './use-entry-form.ts';

type Pattern = ReplyOf<'GET /work-patterns'>['workPatterns'][number];

interface Props {
  readonly driver: DriverName;
  readonly today: string;
  readonly canWrite: boolean;
  readonly onClose: () => void;
}

const patternsOf = (driverId: string) =>
  ({ query: { filters: { driverId }, itemsPerPage: 100, sortBy: 'validFrom', order: 'descend' } }) as const;

/** The work patterns of a driver: the list, or the form of one. Without a pattern it begins with the form. */
export function PatternsDrawer({ driver, today, canWrite, onClose }: Props) {
  const { t } = useTranslation('shifts');
  const result = useApiQuery('GET /work-patterns', patternsOf(driver._id));
  const patterns = result.data?.workPatterns;
  const [task, setTask] = useState<Pattern | 'new' | null>(null);
  const shown = task ?? (patterns?.length === 0 && canWrite ? 'new' : null);
  const back = (): void => (patterns?.length === 0 ? onClose() : setTask(null));
  if (shown)
    return (
      <PatternDrawer
        key={shown === 'new' ? 'new' : shown._id}
        title={t(shown === 'new' ? 'pattern.new' : 'pattern.edit', { name: driver.name })}
        pattern={shown === 'new' ? null : shown}
        driverIds={[driver._id]}
        today={today}
        onClose={back}
        onDone={onClose}
      />
    );
  return (
    <SideDrawer
      open
      isModal
      width={560}
      title={t('patterns.of', { name: driver.name })}
      onClose={onClose}
      footer={
        canWrite && (
          <div className={css.footer}>
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask('new')}>
              {t('pattern.add')}
            </Button>
          </div>
        )
      }
    >
      {!patterns && (
        <UntilLoaded result={result}>
          <p role="status">{t('loading')}</p>
        </UntilLoaded>
      )}
      <p className={css.hint}>{t('patterns.hint')}</p>
      <ul className={css.list}>
        {patterns?.map((pattern) => (
          <PatternItem
            key={pattern._id}
            pattern={pattern}
            today={today}
            canWrite={canWrite}
            onEdit={() => setTask(pattern)}
          />
        ))}
      </ul>
    </SideDrawer>
  );
}

function PatternItem({
  pattern,
  today,
  canWrite,
  onEdit,
}: {
  pattern: Pattern;
  today: string;
  canWrite: boolean;
  onEdit: () => void;
}) {
  const { t, i18n } = useTranslation('shifts');
  const { _id, driverId, validFrom, validUntil, weeks } = pattern;
  const validity = validUntil
    ? t('pattern.fromUntil', { from: formatDate(validFrom), until: formatDate(validUntil) })
    : t('pattern.from', { from: formatDate(validFrom) });
  const remove = async (): Promise<void> => {
    try {
      await callEndpoint('DELETE /work-patterns/:id', { params: { id: _id } });
      void offerCalendarUndo(t('removed.patternDone'), () =>
        callEndpoint('POST /work-patterns', { body: { driverId, validFrom, validUntil, weeks } }),
      );
    } catch (error) {
      showFailure(error, 'shifts');
    }
  };
  return (
    <li>
      <span>
        <b>
          {validity}
          {validUntil !== null && validUntil < today && ` · ${t('pattern.past')}`}
        </b>
        <small>{weeksText(weeks, i18n.language)}</small>
      </span>
      {canWrite && (
        <>
          <Button
            type="text"
            icon={<Icon name="edit" size={16} />}
            aria-label={t('pattern.change', { validity })}
            onClick={onEdit}
          />
          <ConfirmAction question={t('pattern.delete')} text={t('pattern.delete.text')} onConfirm={remove}>
            <Button type="text" icon={<Icon name="trash" size={16} />} aria-label={t('pattern.remove', { validity })} />
          </ConfirmAction>
        </>
      )}
    </li>
  );
}

interface PatternProps {
  readonly title: string;
  /** Null for a new one. */
  readonly pattern: Pattern | null;
  /** The drivers of a new pattern. */
  readonly driverIds: readonly string[];
  /** The drivers to choose from; absent for one driver. */
  readonly drivers?: readonly DriverName[];
  readonly today: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Values = PatternValues & { driverIds?: readonly string[]; isTemplate?: boolean; templateName?: string };

/** Changes a work pattern, or gives a new one to drivers, each as a copy. */
export function PatternDrawer({ title, pattern, driverIds, drivers, today, onClose, onDone }: PatternProps) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const [form] = Form.useForm<Values>();
  const { isSaving, save } = useEntryForm(form, [...patternFields, 'templateName'], onDone);
  const isTemplate = Form.useWatch('isTemplate', form) ?? false;
  const store = async ({
    isTemplate,
    templateName,
    driverIds: chosen = driverIds,
    ...values
  }: Values): Promise<void> => {
    const body = patternBodyOf(values);
    if (isTemplate)
      await callEndpoint('POST /pattern-templates', { body: { name: templateName?.trim() ?? '', weeks: body.weeks } });
    if (pattern) {
      const put = (body: Pick<Pattern, 'validFrom' | 'validUntil' | 'weeks'>) =>
        callEndpoint('PUT /work-patterns/:id', { params: { id: pattern._id }, body });
      await put(body);
      return void offerCalendarUndo(t('saved.pattern'), () => put(bodyBefore(pattern)));
    }
    const { workPatterns } = await callEndpoint('POST /work-patterns/apply', {
      body: { driverIds: [...chosen], ...body },
    });
    void offerCalendarUndo(t('saved.patterns', { count: workPatterns.length }), async () => {
      for (const { _id } of workPatterns) await callEndpoint('DELETE /work-patterns/:id', { params: { id: _id } });
    });
  };
  return (
    <SideDrawer
      open
      isModal
      width={560}
      title={title}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={pattern === null} loading={isSaving}>
            {t(pattern ? 'save' : 'pattern.give')}
          </SaveButton>
        </div>
      }
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        initialValues={
          pattern
            ? { validFrom: pattern.validFrom, validUntil: pattern.validUntil, weeks: weekValuesOf(pattern.weeks) }
            : { ...newPattern(today), driverIds }
        }
        onFinish={(values) => save(() => store(values))}
      >
        {drivers && (
          <Form.Item
            name="driverIds"
            label={t('drivers')}
            rules={[{ required: true, message: t('components:field.required') }]}
          >
            <Select
              mode="multiple"
              maxTagCount="responsive"
              showSearch={{ optionFilterProp: 'label' }}
              options={drivers.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </Form.Item>
        )}
        <PatternFields isNew={pattern === null} />
        <Form.Item name="isTemplate" valuePropName="checked">
          <Checkbox>{t('template.save')}</Checkbox>
        </Form.Item>
        {isTemplate && (
          <Form.Item
            name="templateName"
            label={t('template.name')}
            rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </SideDrawer>
  );
}

const bodyBefore = ({ validFrom, validUntil, weeks }: Pick<Pattern, 'validFrom' | 'validUntil' | 'weeks'>) => ({
  validFrom,
  validUntil,
  weeks,
});
