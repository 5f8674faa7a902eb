import type { MenuProps } from 'antd';
import {
  cloneElement,
  type Dispatch,
  type HTMLAttributes,
  type ReactElement,
  type SetStateAction,
  useEffect,
  useState,
} from 'react';
import { whenPageIsUsed } from '../../platform/page-use.ts';

export type MenuItems = NonNullable<MenuProps['items']>;
type MenuItem = Extract<MenuItems[number], { type?: 'item' }>;

/** Returns an item that is one of several choices in its group: a menuitemradio. */
export function menuChoice({ isChosen, ...item }: MenuItem & { isChosen: boolean }): MenuItem {
  const aria = { role: 'menuitemradio', 'aria-checked': isChosen };
  return { ...item, ...aria };
}

/** Returns items under a heading. `name` is what screen readers announce for the group: antd does not connect the two. */
export function menuGroup(name: string, heading: MenuItem['label'], children: MenuItem[]): MenuItems[number] {
  const setName = (group: HTMLLIElement | null): void => group?.querySelector('ul')?.setAttribute('aria-label', name);
  return { type: 'group', key: name, label: heading, children, ref: setName };
}

export interface DropdownMenuProps {
  readonly items: MenuItems;
  readonly disabled?: boolean;
  /** The button that opens the menu and names it. It must accept a ref and the attributes of a button. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement> & { disabled?: boolean }>;
}

type OpenedMenu = (props: DropdownMenuProps) => ReactElement;

const load = async (): Promise<OpenedMenu> => (await import('./opened-menu.tsx')).default;

/**
 * Draws the menu when it has loaded, or throws in the component. Until then the button stays the same element and keeps the
 * focus. Always later than the click: the click would reach the menu and close it.
 */
function openWhenLoaded(setMenu: Dispatch<SetStateAction<OpenedMenu | undefined>>): void {
  load().then(
    (menu) => setMenu(() => menu),
    (error: unknown) =>
      setMenu(() => {
        throw error;
      }),
  );
}

/**
 * Menu of actions or choices below its button. antd's menu would enlarge the shell's first chunk by a quarter, so it
 * loads when the page is first used, or when the button is hovered or focused.
 */
export function DropdownMenu({ defaultOpen = false, ...menu }: DropdownMenuProps & { readonly defaultOpen?: boolean }) {
  const [OpenedMenu, setMenu] = useState<OpenedMenu>();
  // Early, so that the menu also opens when the connection is lost before its first use.
  useEffect(() => whenPageIsUsed(() => void load()), []);
  useEffect(() => {
    if (defaultOpen) openWhenLoaded(setMenu);
  }, [defaultOpen]);
  const button = cloneElement(menu.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => openWhenLoaded(setMenu),
    ...(menu.disabled && { disabled: true }),
  });
  return OpenedMenu ? <OpenedMenu {...menu} /> : button;
}
