import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import css from './popup.module.css';

interface Props {
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly label?: string;
  readonly title?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** Button that opens a panel below it. The browser's popover closes it on Esc and on a click outside. */
export function Popup({ button, buttonClass, label, title, children }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = (event: ToggleEvent): void => {
    if (event.newState !== 'open' || !trigger.current || !panel.current) return;
    const { bottom, left, right } = trigger.current.getBoundingClientRect();
    panel.current.style.top = `${bottom + 6}px`;
    const toEnd = getComputedStyle(trigger.current).direction === 'rtl' ? left : window.innerWidth - right;
    panel.current.style.insetInlineEnd = `${Math.max(8, toEnd)}px`;
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {/* oxlint-disable-next-line react/refs -- the panel is read on a click, long after it is drawn */}
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
