import * as icons from '@roundsman/browser/icon-paths';
import { LineIcon } from '@roundsman/browser/line-icon';

/** The icons of the app by their meaning. */
const paths = {
  menu: icons.menu,
  more: icons.more,
  close: icons.close,
  back: icons.chevronLeft,
  chevron: icons.chevronRight,
  check: icons.check,
  navigate: icons.arrow,
  phone: icons.phone,
  list: icons.list,
  pin: icons.pin,
  box: icons.parcel,
  clock: icons.clock,
  note: 'M5 4.5h14v11l-4 4H5v-15ZM19 15.5h-4v4M8.5 9h7M8.5 12.5h4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  pen: icons.pen,
  done: icons.done,
  failed: icons.failed,
  skipped: icons.skipped,
  todo: icons.circle,
  alert: icons.alert,
  offline:
    'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5-1.2M5.5 12.3a9.2 9.2 0 0 1 4-2.3M14 9.8a9.2 9.2 0 0 1 4.5 2.5M2.5 9a13.5 13.5 0 0 1 3.7-2.5M11 5a13.5 13.5 0 0 1 10.5 4',
  send: 'M12 19V5M6 11l6-6 6 6',
  route: icons.route,
  home: icons.home,
  lock: icons.lock,
  undo: icons.undo,
  link: icons.link,
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon: its text is beside it or in the button's name. It scales with the text; `size` is in pixels at 16 px. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <LineIcon path={paths[name]} size={`${size / 16}rem`} strokeWidth={name === 'more' ? 3.2 : 1.8} className="icon" />
  );
}
