import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { Backlog } from '../backlog.tsx';
import { type BoardActions, BoardContext } from '../board-context.ts';
import { BoardTable } from '../board-table.tsx';
import { rangeText } from '../board-texts.ts';
import { type BoardOrder, isOpen, useBoard, useLockHorizon, useMoveOrder } from '../horizon.queries.ts';
import css from '../horizons.module.css';
import { MoveDialog } from '../move-dialog.tsx';
import { OptimizeButton } from '../optimize-button.tsx';
import { PhoneBoard } from '../phone-board.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { RunBar } from '../run-bar.tsx';

/** The days of a horizon on a board of days and drivers, with the orders that wait. */
export default function BoardPage() {
  const { t, i18n } = useTranslation('horizons');
  const { id = '' } = useParams();
  const isPhone = useIsPhone();
  const canWrite = useCan('horizons.write');
  const [isRunning, setRunning] = useState(false);
  const read = useBoard(id, isRunning);
  const board = read.data;
  const isBusy = isOpen(board?.run);
  if (board && isBusy !== isRunning) setRunning(isBusy);
  const [isEditing, setEditing] = useState(false);
  const [moving, setMoving] = useState<BoardOrder | null>(null);
  const { mutate: moveOrder, isPending: isMoving } = useMoveOrder(t('moved'));
  const { mutate: setLock } = useLockHorizon();
  const canChange = canWrite && !isBusy && !isMoving;
  const actions = useMemo(
    (): BoardActions | null =>
      board
        ? {
            board,
            canChange,
            move: (order, target) => moveOrder({ params: { id }, body: { orderId: order._id, ...target } }),
            openMove: setMoving,
            lock: (what, locked) => setLock({ params: { id }, body: { ...what, locked } }),
          }
        : null,
    [board, canChange, id, moveOrder, setLock],
  );
  const title = board?.name ?? t('title');
  return (
    <FullPage>
      <PageHeader
        title={title}
        crumbs={[{ label: t('title'), to: '/weeks' }, { label: title }]}
        beside={board && <span className={css.quiet}>{rangeText(board.firstDate, board.lastDate, i18n.language)}</span>}
        actions={
          canWrite && (
            <>
              <Button disabled={!board || isBusy} onClick={() => setEditing(true)}>
                {t('settings')}
              </Button>
              <OptimizeButton id={id} disabled={!board || board.days.length === 0} isRunning={isBusy} />
            </>
          )
        }
      />
      {actions ? (
        <BoardContext value={actions}>
          <RunBar />
          {actions.board.days.length === 0 ? (
            <EmptyState
              icon="calendar"
              title={t('empty.days')}
              text={t('empty.days.text')}
              action={<LinkButton to="/calendar">{t('empty.days.do')}</LinkButton>}
            />
          ) : (
            <div className={css.body}>
              {isPhone ? (
                <PhoneBoard />
              ) : (
                <>
                  <Backlog />
                  <BoardTable />
                </>
              )}
            </div>
          )}
          {isEditing && <SettingsDialog board={actions.board} onClose={() => setEditing(false)} />}
          {moving && <MoveDialog order={moving} onClose={() => setMoving(null)} />}
        </BoardContext>
      ) : read.isError ? (
        <LoadFailure result={read} />
      ) : (
        <div className={css.bones} role="status" aria-label={t('loading')}>
          <i />
          <i />
          <i />
        </div>
      )}
    </FullPage>
  );
}
