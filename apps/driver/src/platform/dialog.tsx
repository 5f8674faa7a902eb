import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useTranslate } from './i18n.ts';
import { useNewState } from './tap-guard.ts';

interface DialogProps {
  /** A sheet whose title changes shows another step. */
  readonly title: string;
  /** A line above the title. */
  readonly over?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the thumb while the rest scrolls. */
  readonly actions?: ReactNode;
  readonly isFull?: boolean;
  /** Nothing of it can be lost by a stray touch beside the sheet. */
  readonly isPersistent?: boolean;
}

/** What slides up from below: a modal dialog of the browser, so focus and Esc are right by themselves. */
export function Dialog({ title, over, onClose, children, actions, isFull, isPersistent }: DialogProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useNewState(title);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, and Esc does the same
    <dialog
      ref={ref}
      className={isFull ? 'sheet is-full' : 'sheet'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!isPersistent && event.target === ref.current) onClose();
      }}
    >
      <div className="sheet-body">
        <header className="sheet-head">
          <div>
            {over && <p className="sheet-over">{over}</p>}
            <h2 id={heading}>{title}</h2>
          </div>
          <button type="button" className="round" aria-label={translate('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {/* Scrolls, so the keyboard has to reach it. */}
        <div className="sheet-content">{children}</div>
        {actions && <footer className="sheet-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
