import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { useDepots } from '../../components/inputs/depot-select.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import { absenceBodyOf, AbsenceFields, absenceFields, type AbsenceValues, absenceValuesOf } from './absence-form.tsx';
import { dayText } from './day-texts.ts';
import css from './forms.module.css';
import { DetailsField, type DriverName, HoursFields } from './new-entry-drawer.tsx';
import { problemOfDay, shiftBodyOf, type ShiftValues, shiftValuesOf } from './shift-values.ts';
import { offerCalendarUndo, reloadCalendar, saveDays, setDays } from './undo.ts';
import { useEntryForm } from './use-entry-form.ts';
import { type CalendarShift, type Cell, changeShift, dayByPattern, removeShift, shiftOf } from './work-calendar.ts';

interface ShiftProps {
  readonly cell: Cell;
  readonly shift: CalendarShift;
  readonly canWrite: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

interface ShiftForm {
  start: string;
  end: string;
  details: ShiftValues;
}

/** Changes the shift of one day, removes it, or returns to the work pattern. */
export function ShiftDrawer({ cell, shift, canWrite, name, onClose }: ShiftProps) {
  const { t, i18n } = useTranslation('shifts');
  const id = useId();
  const [form] = Form.useForm<ShiftForm>();
  const { isSaving, save } = useEntryForm(form, ['start', 'end'], onClose);
  const { day } = cell;
  const isHidden = shift.hours.length === 0;
  const values = shiftValuesOf(shiftOf(shift));
  const apply = ({ start, end, details }: ShiftForm) => {
    const changed = { ...details, start, end };
    const next = changeShift(cell, shift, shiftBodyOf(changed));
    const problem = next ? problemOfDay([changed]) : 'overlap';
    if (!next || problem) {
      form.setFields([{ name: 'end', errors: [t(`shiftProblem.${problem ?? 'overlap'}`)] }]);
      return undefined;
    }
    return save(() => saveDays([next], t('saved.shift')));
  };
  const hasOwnShifts = !day.usesPattern || day.shifts.some(({ source }) => source.type === 'extra-shift');
  return (
    <SideDrawer
      open
      isModal
      title={t('shift.title', {
        name,
        day: dayText(day.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' }),
      })}
      onClose={onClose}
      footer={
        canWrite &&
        !isHidden && (
          <div className={css.footer}>
            <Button
              danger
              onClick={() => {
                void setDays([removeShift(cell, shift)], t('removed.shift'));
                onClose();
              }}
            >
              {t('remove')}
            </Button>
            <CancelButton>{t('cancel')}</CancelButton>
            <SaveButton form={id} isNew={false} loading={isSaving}>
              {t('save')}
            </SaveButton>
          </div>
        )
      }
    >
      <DayChanges driverId={cell.driverId} shift={shift} canWrite={canWrite} />
      {canWrite && hasOwnShifts && (
        <div className={css.status}>
          <span>{t('shift.byHand')}</span>
          <div>
            <Button
              size="small"
              onClick={() => {
                void setDays([dayByPattern(cell)], t('saved.byPattern'));
                onClose();
              }}
            >
              {t('shift.toPattern')}
            </Button>
          </div>
        </div>
      )}
      <Form<ShiftForm>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        disabled={!canWrite || isHidden}
        initialValues={{ start: shift.start, end: shift.end, details: values }}
        onFinish={apply}
      >
        {shift.source.type === 'pattern' && !isHidden && <p className={css.hint}>{t('shift.onlyThisDay')}</p>}
        {isHidden && <p className={css.hint}>{t('shift.hidden')}</p>}
        <HoursFields />
        <Form.Item name="details" noStyle>
          <DetailsField id={id} />
        </Form.Item>
      </Form>
    </SideDrawer>
  );
}

const everyChange = (driverId: string) =>
  ({ query: { filters: { driverId }, itemsPerPage: 100, sortBy: 'from', order: 'descend' } }) as const;

/** The changes that gave a shift its depots or vehicle, which can be removed. */
function DayChanges({ driverId, shift, canWrite }: Pick<ShiftProps, 'shift' | 'canWrite'> & { driverId: string }) {
  const { t } = useTranslation('shifts');
  const depots = useDepots();
  const { data } = useApiQuery('GET /day-changes', everyChange(driverId), { enabled: shift.changedBy.length > 0 });
  const vehicles = useApiQuery(
    'GET /vehicles',
    { query: { itemsPerPage: 1000 } },
    { enabled: shift.changedBy.length > 0 },
  ).data?.vehicles;
  const changes = data?.dayChanges.filter(({ _id }) => shift.changedBy.includes(_id)) ?? [];
  const remove = async (change: (typeof changes)[number]): Promise<void> => {
    const { _id, createdAt: _made, updatedAt: _changed, ...body } = change;
    try {
      await callEndpoint('DELETE /day-changes/:id', { params: { id: _id } });
      void offerCalendarUndo(t('removed.dayChange'), () => callEndpoint('POST /day-changes', { body }));
    } catch (error) {
      showFailure(error, 'shifts');
    }
  };
  if (changes.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('new.kind.dayChange')}>
      {changes.map((change) => {
        const places = [
          ...[change.startDepotId, change.endDepotId].map((id) => depots.find(({ _id }) => _id === id)?.name),
          vehicles?.find(({ _id }) => _id === change.vehicleId)?.name,
        ].filter(Boolean);
        return (
          <li key={change._id}>
            <span>
              <b>{[...new Set(places)].join(', ') || t('new.kind.dayChange')}</b>
              <small>
                {formatDate(change.from)}
                {change.until !== change.from && ` – ${formatDate(change.until)}`}
              </small>
            </span>
            {canWrite && (
              <Button size="small" onClick={() => void remove(change)}>
                {t('remove')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AbsenceProps {
  readonly id: string;
  readonly canWrite: boolean;
  readonly drivers: readonly DriverName[];
  readonly onClose: () => void;
}

type Absence = ReplyOf<'GET /absences/:id'>;

const isOpen = (status: Absence['status']): status is 'APPROVED' | 'REQUESTED' =>
  status === 'APPROVED' || status === 'REQUESTED';

/** Enters an absence as it was before it was decided or deleted. */
async function restoreAbsence({ _id, driverId, kind, from, until, start, end, note, status }: Absence): Promise<void> {
  const { absences } = await callEndpoint('GET /absences', { query: { filters: { driverId }, itemsPerPage: 100 } });
  if (absences.some((other) => other._id === _id)) await callEndpoint('DELETE /absences/:id', { params: { id: _id } });
  if (!kind || !isOpen(status)) return;
  const body = { driverId, kindId: kind._id, from, until, start, end, note, status };
  await callEndpoint('POST /absences', { body });
}

/** Shows an absence; the office changes, approves, rejects, cancels or deletes it. */
export function AbsenceDrawer({ id, canWrite, drivers, onClose }: AbsenceProps) {
  const { t } = useTranslation('shifts');
  const formId = useId();
  const result = useApiQuery('GET /absences/:id', { params: { id } });
  const absence = result.data;
  const name = drivers.find(({ _id }) => _id === absence?.driverId)?.name ?? '';
  // People who do not see the kind neither decide on it nor overwrite it.
  const canDecide = canWrite && absence?.kind != null;
  const canEdit = canDecide && isOpen(absence.status);
  const apply = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await change();
      if (absence?.kind && isOpen(absence.status)) void offerCalendarUndo(done, () => restoreAbsence(absence));
      else {
        notices.success(done);
        void reloadCalendar();
      }
      onClose();
    } catch (error) {
      showFailure(error, 'shifts');
    }
  };
  const decide = (decision: 'approve' | 'reject' | 'cancel'): Promise<void> =>
    apply(() => callEndpoint(`POST /absences/:id/${decision}`, { params: { id } }), t(`decided.${decision}`));
  const remove = (): Promise<void> =>
    apply(() => callEndpoint('DELETE /absences/:id', { params: { id } }), t('removed.absence'));
  return (
    <SideDrawer
      open
      isModal
      title={t('absence.title', { name })}
      onClose={onClose}
      footer={
        canDecide && (
          <div className={css.footer}>
            <ConfirmAction question={t('absence.delete')} text={t('absence.delete.text')} onConfirm={remove}>
              <Button danger>{t('delete')}</Button>
            </ConfirmAction>
            <CancelButton>{t('cancel')}</CancelButton>
            {canEdit && (
              <SaveButton form={formId} isNew={false}>
                {t('save')}
              </SaveButton>
            )}
          </div>
        )
      }
    >
      {!absence && (
        <UntilLoaded result={result}>
          <p role="status">{t('loading')}</p>
        </UntilLoaded>
      )}
      {absence && (
        <>
          <div className={css.status}>
            <span>
              {t(`status.${absence.status}`)}
              {absence.decidedBy && ` · ${absence.decidedBy}, ${formatDateTime(absence.decidedAt)}`}
            </span>
            {canDecide && (
              <div>
                {absence.status === 'REQUESTED' && (
                  <>
                    <Button type="primary" onClick={() => void decide('approve')}>
                      {t('absence.approve')}
                    </Button>
                    <Button onClick={() => void decide('reject')}>{t('absence.reject')}</Button>
                  </>
                )}
                {absence.status === 'APPROVED' && (
                  <Button onClick={() => void decide('cancel')}>{t('absence.cancel')}</Button>
                )}
              </div>
            )}
          </div>
          {absence.kind === null ? (
            <p className={css.hint}>
              {t('absence.private', { from: formatDate(absence.from), until: formatDate(absence.until) })}
            </p>
          ) : (
            <EditAbsence id={formId} absence={absence} canEdit={canEdit} onDone={onClose} />
          )}
        </>
      )}
    </SideDrawer>
  );
}

interface EditProps {
  readonly id: string;
  readonly absence: Absence;
  readonly canEdit: boolean;
  readonly onDone: () => void;
}

function EditAbsence({ id, absence, canEdit, onDone }: EditProps) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<AbsenceValues>();
  const { save } = useEntryForm(form, absenceFields, onDone);
  const change = async (values: AbsenceValues): Promise<void> => {
    const bodyOf = (of: AbsenceValues) => absenceBodyOf(of, (kind) => t(`kind.${kind}`));
    const [before, body] = [await bodyOf(absenceValuesOf(absence)), await bodyOf(values)];
    const put = (body: typeof before) => callEndpoint('PUT /absences/:id', { params: { id: absence._id }, body });
    await put(body);
    void offerCalendarUndo(t('saved.absence'), () => put(before));
  };
  return (
    <Form<AbsenceValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      disabled={!canEdit}
      initialValues={absenceValuesOf(absence)}
      onFinish={(values) => save(() => change(values))}
    >
      <AbsenceFields form={form} isNew={false} />
    </Form>
  );
}
