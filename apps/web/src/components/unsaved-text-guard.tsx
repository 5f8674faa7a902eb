import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker } from 'react-router';
import { hasUnsavedText, useQuestion } from './unsaved-text.ts';

/**
 * Confirms before a form with unsaved text is left: by a link, Back, a reload or a closed tab; and by the closing of its
 * drawer or dialog. The router knows only one blocker, so all pages share this one.
 */
export function UnsavedTextGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // An ended session cannot save anything.
    if (nextLocation.pathname === '/logout' && nextLocation.search.includes('ended')) return false;
    return (
      (currentLocation.pathname !== nextLocation.pathname || historyAction === NavigationType.Pop) && hasUnsavedText()
    );
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedText()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const closing = useQuestion(({ leave }) => leave);
  if (blocker.state === 'blocked')
    return <UnsavedTextDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
  if (!closing) return null;
  const answer = (): void => useQuestion.setState({ leave: null });
  return (
    <UnsavedTextDialog
      onStay={answer}
      onLeave={() => {
        answer();
        closing();
      }}
    />
  );
}

function UnsavedTextDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('components');
  return (
    <Modal
      open
      // Above popovers, which are above other dialogs.
      zIndex={2000}
      width={370}
      title={t('leave.title')}
      okText={t('leave.stay')}
      cancelText={t('leave.leave')}
      cancelButtonProps={{ danger: true }}
      onOk={onStay}
      onCancel={({ target }) =>
        target instanceof Element && target.closest('.ant-modal-footer') ? onLeave() : onStay()
      }
    >
      {t('leave.text')}
    </Modal>
  );
}
