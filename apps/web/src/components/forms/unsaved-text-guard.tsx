import { lazy, Suspense, useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { whenPageIsUsed } from '../../platform/page-use.ts';
import { hasUnsavedText, useQuestion } from './unsaved-text.ts';

const load = () => import('./unsaved-text-dialog.tsx');
const UnsavedTextDialog = lazy(load);

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
  // Early, so that it also opens when the connection is lost before.
  useEffect(() => whenPageIsUsed(() => void load()), []);
  const closing = useQuestion(({ leave }) => leave);
  if (blocker.state === 'blocked')
    return (
      <Suspense fallback={null}>
        <UnsavedTextDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      </Suspense>
    );
  if (!closing) return null;
  const answer = (): void => useQuestion.setState({ leave: null });
  return (
    <Suspense fallback={null}>
      <UnsavedTextDialog
        onStay={answer}
        onLeave={() => {
          answer();
          closing();
        }}
      />
    </Suspense>
  );
}
