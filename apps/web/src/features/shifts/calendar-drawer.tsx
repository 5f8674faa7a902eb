import { useTranslation } from 'react-i18next';
import { OutageDialog } from '../outages/index.ts';
import type { CalendarTask } from './calendar-task.ts';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { AbsenceDrawer, ShiftDrawer } from './entry-drawers.tsx';
import { type DriverName, NewEntryDrawer } from './new-entry-drawer.tsx';
import { PatternDrawer, PatternsDrawer } from './patterns-drawer.tsx';

interface Props {
  readonly task: CalendarTask;
  readonly drivers: readonly DriverName[];
  readonly selectedIds: readonly string[];
  readonly today: string;
  readonly canWrite: boolean;
  readonly onTask: (task: CalendarTask) => void;
  readonly onCopied: (date: string) => void;
  readonly onClose: () => void;
}

/** The drawer or dialog of the calendar's task. */
export default function CalendarDrawer({
  task,
  drivers,
  selectedIds,
  today,
  canWrite,
  onTask,
  onCopied,
  onClose,
}: Props) {
  const { t } = useTranslation('shifts');
  const driverOf = (id: string): DriverName => drivers.find(({ _id }) => _id === id) ?? { _id: id, name: '' };
  switch (task.kind) {
    case 'new':
      return (
        <NewEntryDrawer
          {...task}
          drivers={drivers}
          onHandOver={(driverId) => onTask({ kind: 'outage', driverId, date: task.date })}
          onClose={onClose}
        />
      );
    case 'shift':
      return <ShiftDrawer {...task} name={driverOf(task.cell.driverId).name} canWrite={canWrite} onClose={onClose} />;
    case 'absence':
      return <AbsenceDrawer id={task.id} drivers={drivers} canWrite={canWrite} onClose={onClose} />;
    case 'outage': {
      const { _id, name } = driverOf(task.driverId);
      return <OutageDialog missing={{ kind: 'driver', _id, name }} date={task.date} onClose={onClose} />;
    }
    case 'patterns':
      return <PatternsDrawer driver={driverOf(task.driverId)} today={today} canWrite={canWrite} onClose={onClose} />;
    case 'apply':
      return (
        <PatternDrawer
          title={t('pattern.apply')}
          drivers={drivers}
          pattern={null}
          driverIds={task.driverIds}
          today={today}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case 'import':
      return <ImportDialog from={task.from} drivers={drivers} onClose={onClose} />;
    case 'copyWeek':
      return (
        <CopyWeekDialog
          date={task.date}
          drivers={drivers}
          selectedIds={selectedIds}
          onCopied={(date) => {
            onClose();
            onCopied(date);
          }}
          onClose={onClose}
        />
      );
  }
}
