import { Dropdown } from 'antd';
import {
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { DropdownMenuProps } from './dropdown-menu.tsx';
import css from './opened-menu.module.css';
import { findByTyping } from '../inputs/type-ahead.ts';

/** Letters typed within this time form one search. */
const typingTimeoutMs = 700;

/**
 * A menu that is open when it is mounted. It adds to antd's Dropdown what the ARIA menu pattern expects: the focus goes to
 * the first item and returns to the button, Space chooses like Enter, and typing finds an item.
 */
export default function OpenedMenu({ items, disabled = false, children }: DropdownMenuProps) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const typed = useRef({ text: '', atMs: 0 });
  const [isOpen, setOpen] = useState(true);
  useEffect(() => (isOpen ? focusFirstItem(id) : undefined), [isOpen, id]);

  // Captured, because antd handles Enter on its own: it would skip the link in an item.
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') {
      // antd closes the menu only when it has moved the focus itself, which may come later than the first item's focus.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const enabled = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
    ];
    const current = enabled.findIndex((item) => item.contains(document.activeElement));
    const isTyping = typed.current.text !== '' && event.timeStamp - typed.current.atMs < typingTimeoutMs;
    if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault();
      event.stopPropagation();
      const item = enabled[current];
      (item?.querySelector('a') ?? item)?.click();
    } else if (event.key.length === 1) {
      event.preventDefault();
      typed.current = { text: (isTyping ? typed.current.text : '') + event.key, atMs: event.timeStamp };
      const labels = enabled.map(({ textContent }) => textContent);
      enabled[findByTyping(labels, current, typed.current.text)]?.focus();
    }
  };

  return (
    <Dropdown
      ref={button}
      trigger={['click']}
      autoFocus
      destroyOnHidden
      disabled={disabled}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        // Focuses synchronously: a dialog that the item opens restores the focus to the element focused now.
        if (!open) button.current?.focus();
      }}
      classNames={{ root: css.popup ?? '' }}
      popupRender={regionOf(id)}
      menu={{ items, 'aria-labelledby': id, onKeyDownCapture: handleKey }}
    >
      {cloneElement(children, { id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}

/**
 * Focuses the first item as soon as it can be focused. antd tries once: a menu that opens again while it fades out cannot
 * be focused yet. The returned function ends the waiting.
 */
function focusFirstItem(id: string): () => void {
  const tryAgain = (): void => {
    const item = document.querySelector<HTMLElement>(
      `section[aria-labelledby="${CSS.escape(id)}"] [role^="menuitem"]:not([aria-disabled="true"])`,
    );
    item?.focus();
    if (!item || document.activeElement !== item) frame = requestAnimationFrame(tryAgain);
  };
  let frame = requestAnimationFrame(tryAgain);
  return () => cancelAnimationFrame(frame);
}

interface MenuRegionProps {
  readonly labelledBy: string;
  readonly menu: ReactElement<Focused>;
}

/** The Dropdown focuses the menu through this ref. */
interface Focused {
  readonly ref?: Ref<HTMLElement>;
}

/** antd draws the menu at the end of the body, outside of all landmarks: this is one, named like its button. */
function MenuRegion({ labelledBy, menu, ...focused }: MenuRegionProps & Focused) {
  return <section aria-labelledby={labelledBy}>{cloneElement(menu, focused)}</section>;
}

const regionOf = (labelledBy: string) => (menu: ReactNode) =>
  isValidElement<Focused>(menu) ? <MenuRegion labelledBy={labelledBy} menu={menu} /> : menu;
