import { addDays } from '@roundsman/domain/company/zoned-time';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { queryClient, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import css from './forms.module.css';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { WeeksField } from './pattern-form.tsx';
import { usualWeek, weeksBodyOf, weeksText, type WeekValues, weekValuesOf } from './shift-values.ts';
import { useEntryForm } from './use-entry-form.ts';

interface ItemProps {
  readonly name: string;
  readonly text: string;
  readonly canWrite: boolean;
  readonly onEdit?: () => void;
  readonly onDelete: () => Promise<unknown>;
}

function Item({ name, text, canWrite, onEdit, onDelete }: ItemProps) {
  const { t } = useTranslation('shifts');
  return (
    <li>
      <span>
        <b>{name}</b>
        {text && <small>{text}</small>}
      </span>
      {canWrite && onEdit && (
        <Button
          type="text"
          icon={<Icon name="edit" size={16} />}
          aria-label={t('list.edit', { name })}
          onClick={onEdit}
        />
      )}
      {canWrite && (
        <ConfirmAction question={t('list.delete', { name })} onConfirm={() => onDelete().catch(() => undefined)}>
          <Button type="text" icon={<Icon name="trash" size={16} />} aria-label={t('list.deleteNamed', { name })} />
        </ConfirmAction>
      )}
    </li>
  );
}

interface ListProps {
  readonly label: string;
  /** Shown without items. */
  readonly empty: string;
  readonly isEmpty: boolean;
  /** Text of the button that adds an item; null for those who only read. */
  readonly add: string | null;
  readonly onAdd: () => void;
  /** Another button beside it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

const List = ({ label, empty, isEmpty, add, onAdd, beside, children }: ListProps) => (
  <div className={css.wide}>
    {isEmpty ? (
      <p className={css.hint}>{empty}</p>
    ) : (
      <ul className={css.list} aria-label={label}>
        {children}
      </ul>
    )}
    {add !== null && (
      <Button icon={<Icon name="plus" size={16} />} onClick={onAdd}>
        {add}
      </Button>
    )}{' '}
    {beside}
  </div>
);

type Kind = ReplyOf<'GET /absence-kinds'>['absenceKinds'][number];
type KindValues = Pick<Kind, 'name' | 'needsApproval' | 'isHealth'>;

/** The kinds of absences. */
export function AbsenceKinds({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('shifts');
  const result = useApiQuery('GET /absence-kinds');
  const kinds = result.data?.absenceKinds;
  const [task, setTask] = useState<Kind | 'new' | null>(null);
  const remove = useApiMutation('DELETE /absence-kinds/:id', { invalidates: ['GET /absence-kinds'] });
  if (!kinds) return <UntilLoaded result={result}>{t('loading')}</UntilLoaded>;
  return (
    <>
      <List
        label={t('kinds.title')}
        empty={t('kinds.empty')}
        isEmpty={kinds.length === 0}
        add={canWrite ? t('kinds.add') : null}
        onAdd={() => setTask('new')}
      >
        {kinds.map((kind) => (
          <Item
            key={kind._id}
            name={kind.name}
            text={[
              ...(kind.needsApproval ? [t('kinds.needsApproval.short')] : []),
              ...(kind.isHealth ? [t('kinds.isHealth.short')] : []),
            ].join(' · ')}
            canWrite={canWrite}
            onEdit={() => setTask(kind)}
            onDelete={() => remove.mutateAsync({ params: { id: kind._id } })}
          />
        ))}
      </List>
      {task && <KindDialog kind={task === 'new' ? null : task} onClose={() => setTask(null)} />}
    </>
  );
}

function KindDialog({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<KindValues>();
  const { isSaving, save } = useEntryForm(form, ['name', 'needsApproval', 'isHealth'], onClose);
  const store = async (body: KindValues): Promise<void> => {
    await (kind
      ? callEndpoint('PUT /absence-kinds/:id', { params: { id: kind._id }, body })
      : callEndpoint('POST /absence-kinds', { body }));
    notices.success(t('kinds.saved'));
    void queryClient.invalidateQueries({ queryKey: ['GET /absence-kinds'] });
  };
  return (
    <FormDialog
      open
      isEdit={kind !== null}
      title={t(kind ? 'kinds.edit' : 'kinds.add')}
      okText={t(kind ? 'save' : 'kinds.add')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<KindValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={kind ?? { name: '', needsApproval: true, isHealth: false }}
        onFinish={(values) => save(() => store(values))}
      >
        <Form.Item
          name="name"
          label={t('kinds.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="needsApproval" valuePropName="checked" extra={t('kinds.needsApproval.hint')}>
          <Checkbox>{t('kinds.needsApproval')}</Checkbox>
        </Form.Item>
        <Form.Item name="isHealth" valuePropName="checked" extra={t('kinds.isHealth.hint')}>
          <Checkbox>{t('kinds.isHealth')}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** The days on which the company is closed, from the last month on. */
export function CompanyDays({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('shifts');
  const from = addDays(apiDate(wallClockNow()), -31);
  const result = useApiQuery('GET /company-days', {
    query: { filters: { from }, itemsPerPage: 400, sortBy: 'date', order: 'ascend' },
  });
  const days = result.data?.companyDays;
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const remove = useApiMutation('DELETE /company-days/:id', { invalidates: ['GET /company-days', 'GET /shifts'] });
  if (!days) return <UntilLoaded result={result}>{t('loading')}</UntilLoaded>;
  return (
    <>
      <List
        label={t('companyDays.title')}
        empty={t('companyDays.empty')}
        isEmpty={days.length === 0}
        add={canWrite ? t('companyDays.add') : null}
        onAdd={() => setAdding(true)}
        beside={
          canWrite && (
            <Button icon={<Icon name="calendar" size={16} />} onClick={() => setChoosing(true)}>
              {t('holidays.open')}
            </Button>
          )
        }
      >
        {days.map(({ _id, date, name }) => (
          <Item
            key={_id}
            name={name}
            text={formatDate(date)}
            canWrite={canWrite}
            onDelete={() => remove.mutateAsync({ params: { id: _id } })}
          />
        ))}
      </List>
      {isChoosing && <HolidaysDialog onClose={() => setChoosing(false)} />}
      {isAdding && <CompanyDayDialog onClose={() => setAdding(false)} />}
    </>
  );
}

interface CompanyDayValues {
  date: string | null;
  name: string;
}

function CompanyDayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<CompanyDayValues>();
  const { isSaving, save } = useEntryForm(form, ['date', 'name'], onClose);
  const store = async ({ date, name }: CompanyDayValues): Promise<void> => {
    await callEndpoint('POST /company-days', { body: { date: date ?? '', name } });
    notices.success(t('companyDays.saved'));
    for (const query of ['GET /company-days', 'GET /shifts']) void queryClient.invalidateQueries({ queryKey: [query] });
  };
  const required = { required: true, message: t('components:field.required') };
  return (
    <FormDialog
      open
      title={t('companyDays.add')}
      okText={t('companyDays.add')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<CompanyDayValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ date: null, name: '' }}
        onFinish={(values) => save(() => store(values))}
      >
        <Form.Item name="date" label={t('field.date')} rules={[required]}>
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item name="name" label={t('companyDays.name')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

type Template = ReplyOf<'GET /pattern-templates'>['patternTemplates'][number];
interface TemplateValues {
  name: string;
  weeks: readonly WeekValues[];
}

/** Templates of work patterns. */
export function PatternTemplates({ canWrite }: { canWrite: boolean }) {
  const { t, i18n } = useTranslation('shifts');
  const result = useApiQuery('GET /pattern-templates');
  const templates = result.data?.patternTemplates;
  const [task, setTask] = useState<Template | 'new' | null>(null);
  const remove = useApiMutation('DELETE /pattern-templates/:id', { invalidates: ['GET /pattern-templates'] });
  if (!templates) return <UntilLoaded result={result}>{t('loading')}</UntilLoaded>;
  return (
    <>
      <List
        label={t('templates.title')}
        empty={t('templates.empty')}
        isEmpty={templates.length === 0}
        add={canWrite ? t('templates.add') : null}
        onAdd={() => setTask('new')}
      >
        {templates.map((template) => (
          <Item
            key={template._id}
            name={template.name}
            text={weeksText(template.weeks, i18n.language)}
            canWrite={canWrite}
            onEdit={() => setTask(template)}
            onDelete={() => remove.mutateAsync({ params: { id: template._id } })}
          />
        ))}
      </List>
      {task && <TemplateDrawer template={task === 'new' ? null : task} onClose={() => setTask(null)} />}
    </>
  );
}

function TemplateDrawer({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const [form] = Form.useForm<TemplateValues>();
  const { isSaving, save } = useEntryForm(form, ['name', 'weeks'], onClose);
  const store = async ({ name, weeks }: TemplateValues): Promise<void> => {
    const body = { name, weeks: weeksBodyOf(weeks) };
    await (template
      ? callEndpoint('PUT /pattern-templates/:id', { params: { id: template._id }, body })
      : callEndpoint('POST /pattern-templates', { body }));
    notices.success(t('templates.saved'));
    void queryClient.invalidateQueries({ queryKey: ['GET /pattern-templates'] });
  };
  return (
    <SideDrawer
      open
      isModal
      width={560}
      title={t(template ? 'templates.edit' : 'templates.add')}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={template === null} loading={isSaving}>
            {t('save')}
          </SaveButton>
        </div>
      }
    >
      <Form<TemplateValues>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        initialValues={
          template ? { name: template.name, weeks: weekValuesOf(template.weeks) } : { name: '', weeks: [usualWeek] }
        }
        onFinish={(values) => save(() => store(values))}
      >
        <Form.Item
          name="name"
          label={t('template.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <WeeksField />
      </Form>
    </SideDrawer>
  );
}
