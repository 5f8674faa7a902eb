import { addDays } from '@roundsman/domain/company/zoned-time';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import css from './forms.module.css';
import type { DriverName } from './new-entry-drawer.tsx';
import { PastImports, undoImport } from './past-imports.tsx';
import { offerCalendarUndo } from './undo.ts';

interface Props {
  /** The first day that is offered for calendar files, YYYY-MM-DD. */
  readonly from: string;
  readonly drivers: readonly DriverName[];
  readonly onClose: () => void;
}

interface Choice {
  readonly file: File | null;
  readonly from: string;
  readonly to: string;
  readonly driverId: string | null;
}

/** Problems that are listed; more are counted. */
const mostProblems = 40;
const lastOfferedDay = 365;

/** Imports shifts and absences from a file. Shows first what is new and what is wrong in the file. */
export function ImportDialog({ from, drivers, onClose }: Props) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<Choice>({ file: null, from, to: addDays(from, lastOfferedDay), driverId: null });
  const [checked, setChecked] = useState<ReplyOf<'POST /shifts/check-import'> | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const inputOf = ({ from, to, driverId }: Choice) => ({ from, to, ...(driverId && { driverId }) });
  const check = async (next: Choice): Promise<void> => {
    setChoice(next);
    setChecked(null);
    setLeavesOut(false);
    if (!next.file) return;
    setBusy(true);
    try {
      setChecked(await callEndpoint('POST /shifts/check-import', { body: inputOf(next), files: { file: next.file } }));
    } catch (error) {
      showFailure(error, 'POST /shifts/check-import');
    } finally {
      setBusy(false);
    }
  };
  const store = async (): Promise<void> => {
    if (!choice.file) return;
    setBusy(true);
    try {
      const { importId } = await callEndpoint('POST /shifts/import', {
        body: { ...inputOf(choice), leaveOut: leavesOut ? 'true' : 'false' },
        files: { file: choice.file },
      });
      void offerCalendarUndo(t('import.done'), () => undoImport(importId, (count) => t('imports.kept', { count })));
      onClose();
    } catch (error) {
      showFailure(error, 'POST /shifts/import');
    } finally {
      setBusy(false);
    }
  };
  const problems = checked?.problems ?? [];
  const isNew = checked !== null && checked.shifts + checked.absences > 0;
  return (
    <Modal
      open
      width={640}
      title={t('import.title')}
      okText={t('import.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isNew || (problems.length > 0 && !leavesOut) }}
      confirmLoading={isBusy}
      onOk={() => void store()}
      onCancel={onClose}
    >
      <p className={css.hint}>{t('import.text')}</p>
      <div className={css.pair}>
        <div>
          <label className={css.label} htmlFor={`${id}from`}>
            {t('import.from')}
          </label>
          <DayInput
            id={`${id}from`}
            allowClear={false}
            value={choice.from}
            onChange={(day) => day && void check({ ...choice, from: day })}
          />
        </div>
        <div>
          <label className={css.label} htmlFor={`${id}to`}>
            {t('import.to')}
          </label>
          <DayInput
            id={`${id}to`}
            allowClear={false}
            value={choice.to}
            onChange={(day) => day && void check({ ...choice, to: day })}
          />
        </div>
      </div>
      <p className={css.hintBelow}>{t('import.range')}</p>
      <label className={css.label} htmlFor={`${id}driver`}>
        {t('import.driver')}
      </label>
      <Select
        id={`${id}driver`}
        className="fill"
        allowClear
        placeholder={t('import.noDriver')}
        value={choice.driverId}
        options={drivers.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(next: string | null) => void check({ ...choice, driverId: next ?? null })}
      />
      <p className={css.hintBelow}>
        <Button icon={<Icon name="upload" size={16} />} loading={isBusy} onClick={() => input.current?.click()}>
          {choice.file?.name ?? t('import.file')}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xls,.xlsx,.xltx,.ics"
        hidden
        data-testid="import-file"
        onChange={({ target }) => {
          void check({ ...choice, file: target.files?.[0] ?? null });
          target.value = '';
        }}
      />
      {checked && (
        <p role="status">
          {isNew || problems.length > 0
            ? [
                t('import.shifts', { count: checked.shifts }),
                t('import.absences', { count: checked.absences }),
                t('import.there', { count: checked.alreadyThere }),
              ].join(' · ')
            : t('import.nothing')}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <ProblemTable problems={problems} />
          <Checkbox checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
            {t('import.leaveOut')}
          </Checkbox>
        </>
      )}
      <PastImports />
    </Modal>
  );
}

function ProblemTable({ problems }: { problems: ReplyOf<'POST /shifts/check-import'>['problems'] }) {
  const { t } = useTranslation('shifts');
  return (
    <>
      <table className={css.preview} aria-label={t('import.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.cell')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, mostProblems).map(({ line, field, code, value }, index) => (
            <tr key={`${line} ${field} ${code} ${index}`}>
              <td>{line}</td>
              <td>
                {t(`import.field.${field}`)}
                {value && `: ${value}`}
              </td>
              <td>{t(`import.code.${code}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > mostProblems && <p>{t('more', { count: problems.length - mostProblems })}</p>}
    </>
  );
}
