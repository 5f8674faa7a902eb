import * as icons from '@roundsman/browser/icon-paths';
import { LineIcon } from '@roundsman/browser/line-icon';

/** Line icons as one path each: a 24-unit box with round caps in the text colour. */
const paths = {
  // navigation
  reach:
    'M12 13.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM12 17.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM12 21.500a9.500 9.500 0 1 0 0-19 9.500 9.500 0 0 0 0 19Z',
  route: icons.route,
  orders: icons.parcel,
  pair: 'M4 8.5 8.5 6 13 8.5v5L8.5 16 4 13.5v-5ZM16 8h4v11h-9M13.5 16.5 11 19l2.5 2.5',
  drivers:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3.5 10.5 9.6 11.5M20.5 10.5l-6.1 1M12 14.5V21',
  depots: 'M3.5 20V9.500L12 5l8.5 4.500V20M7.5 20v-7.500h9V20M7.5 16.250h9M3 20h18',
  groups:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c0-3 2.4-5 5.5-5s5.5 2 5.5 5M15.5 5.3a3 3 0 0 1 0 5.4M17 14.3c2.1.6 3.5 2.3 3.5 4.7',
  contacts:
    'M6 3.500h13.5v17H6zM3.5 8H6M3.5 12H6M3.5 16H6M12.75 11.500a2.25 2.25 0 1 0 0-4.500 2.25 2.25 0 0 0 0 4.500ZM9 16.500c0-2 1.6-3 3.75-3s3.75 1 3.75 3',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM5 20c0-3.5 3-5.8 7-5.8s7 2.3 7 5.8',
  reports: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  docs: 'M5 5.5C7.5 4.5 10 4.7 12 6c2-1.3 4.5-1.5 7-.5v13c-2.5-1-5-.8-7 .5-2-1.3-4.5-1.5-7-.5v-13ZM12 6v13',
  building: 'M5 20V5h9v15M14 10h5v10M3.5 20h17M8 8.500h3M8 12h3M8 15.500h3',
  badge: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6l7-3ZM9 12l2 2 4-4',
  handshake: 'M3 8l4-2 5 2 5-2 4 2v7l-2.5 1L13 21l-7-5-3-1V8ZM12 8l-3 3.500c1.5 1 3 .8 4-.5l5.5 5',
  pricing: 'M4 12V4.500h7.500L20 13l-7 7-9-8ZM8 8.500h.01',
  'no-break': 'M5 8h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V8ZM16 9.5h2a2.250 2.250 0 0 1 0 4.500h-2M4 20.500 20 4.500',
  // actions
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'plus-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8v8M8 12h8',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  edit: icons.pen,
  trash: 'M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.500M5 20h14',
  print: 'M7 8.500V4h10v4.500M7 17H4.500V9.500h15V17H17M7 13.500h10V20H7z',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.500M5 20h14',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4M14 11v6M11 14h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.5 5.900A8.5 8.5 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a15 15 0 0 1-2.6 3.300M6 7.500A15 15 0 0 0 2.5 12s3.5 6.5 9.5 6.500a8.6 8.6 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  more: icons.more,
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  undo: icons.undo,
  refresh: 'M20 11a8 8 0 0 0-14-4.500L4 8.500M4 4v4.500h4.500M4 13a8 8 0 0 0 14 4.500l2-2M20 20v-4.500h-4.5',
  close: icons.close,
  check: icons.check,
  'chevron-down': 'M6 9.500l6 6 6-6',
  'chevron-right': icons.chevronRight,
  'chevron-left': icons.chevronLeft,
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  expand: 'M9 4H4v5M15 20h5v-5M4 4l6 6M20 20l-6-6',
  link: icons.link,
  lock: icons.lock,
  unlock: 'M6 11h12v9H6zM8.5 11V7.500a3.5 3.5 0 0 1 6.8-1.2',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  tag: 'M4 12V4.500h7.500L20 13l-7 7-9-8ZM8 8.500h.01',
  lasso:
    'M12 15c-5 0-8.5-2-8.5-5.500S7 4 12 4s8.5 2 8.5 5.500S17 15 12 15ZM8 14.500c-1.5.5-2 2-1 3s2.5.2 2.5-1.200M7.5 17.700c.5 1.3.2 2.3-1 3.3',
  box: 'M4 4h3M10.500 4h3M17 4h3v3M20 10.500v3M20 17v3h-3M13.500 20h-3M7 20H4v-3M4 13.500v-3M4 7V4',
  // things and states
  calendar: 'M4.5 6h15v14h-15zM4.5 10.500h15M8.5 3.500v4M15.5 3.500v4',
  clock: icons.clock,
  pause: 'M9 5v14M15 5v14',
  play: 'M7 5l12 7-12 7z',
  phone: icons.phone,
  mail: 'M3.5 6h17v12.500h-17zM4 6.500l8 6.5 8-6.5',
  message: 'M4 5h16v11.500h-8L7.5 20v-3.500H4V5ZM8 9.500h8M8 12.500h5',
  pin: icons.pin,
  map: 'M9 5 3.5 7.500V19L9 16.500l6 2.5 5.5-2.500V5L15 7.5 9 5ZM9 5v11.500M15 7.500V19',
  list: icons.list,
  truck: icons.truck,
  home: icons.home,
  alert: icons.alert,
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.500M12 7.800h.01',
  done: icons.done,
  failed: icons.failed,
  skipped: icons.skipped,
  circle: icons.circle,
  unscheduled: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM8.5 12h7',
  assigned: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  searching: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 2v4M12 18v4M2 12h4M18 12h4',
  draft: 'M7 3.500h7L18.5 8v12.500H7c-.8 0-1.5-.7-1.5-1.500V5c0-.8.7-1.5 1.5-1.500ZM14 3.500V8h4.5',
  arrow: icons.arrow,
  sent: 'M3.5 11.5 20.5 4l-5 16.5-4-6.5-8-2.500ZM11.5 14l9-10',
  // appearance and account
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2.500M12 19v2.500M2.5 12H5M19 12h2.500M5.3 5.3 7 7M17 17l1.7 1.700M5.3 18.7 7 17M17 7l1.7-1.7',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500Z',
  monitor: 'M3.5 5h17v11.500h-17zM9 20h6M12 16.500V20',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z',
  logout: 'M14 4H5v16h9M10 12h10.500M17 8.500l3.5 3.5-3.5 3.5',
  menu: icons.menu,
  pinned: 'M4 4.500h16v15H4zM9.5 4.500v15',
  activity: 'M3 12h4l3-7 4 14 3-7h4',
  wifi: 'M12 19h.01M8.5 15.500a5 5 0 0 1 7 0M5.5 12.300a9.2 9.2 0 0 1 13 0M2.5 9a13.5 13.5 0 0 1 19 0',
} as const;

export type IconName = keyof typeof paths;

/** Icons that are mirrored on right-to-left pages. */
const directional: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right', 'arrow-right', 'undo', 'logout']);

/** Keeps the icon's size in a flex row and aligns it with the text. */
const inline = { flex: 'none', verticalAlign: '-0.15em' } as const;

/** Line icon. Decorative unless `label` is set. */
export function Icon({
  name,
  size = 18,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <LineIcon
      path={paths[name]}
      size={size}
      strokeWidth={size < 18 ? 2 : 1.7}
      label={label}
      className={className}
      style={inline}
      isDirectional={directional.has(name)}
    />
  );
}
