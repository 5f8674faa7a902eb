import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { closeOnBack } from './back-closes.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useTranslate } from './i18n.ts';
import { useNewState } from './tap-guard.ts';

interface DialogProps {
  /** A change of the title shows another step. */
  readonly title: string;
  /** A line above the title. */
  readonly over?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly actions?: ReactNode;
  readonly isFull?: boolean;
  /** True when a tap beside the dialog does not close it. */
  readonly isPersistent?: boolean;
}

/** A modal dialog that slides up from the bottom. The browser handles focus and Esc; Back closes it. */
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
  const handleBack = useEffectEvent(() => onClose());
  useEffect(() => closeOnBack(() => handleBack()), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, and Esc does the same
    <dialog
      ref={ref}
      className={isFull ? `${css.sheet} ${css.isFull}` : css.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!isPersistent && event.target === ref.current) onClose();
      }}
    >
      <div className={css.sheetBody}>
        <header className={css.sheetHead}>
          <div>
            {over && <p className={css.sheetOver}>{over}</p>}
            <h2 id={heading}>{title}</h2>
          </div>
          <button type="button" className="round" aria-label={translate('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <div className={css.sheetContent} tabIndex={0}>
          {children}
        </div>
        {actions && <footer className={css.sheetActions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
