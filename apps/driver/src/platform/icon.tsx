/** Line icons of the app: a 24-unit box, round ends, drawn in the text colour. One path each. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14.5 6l-6 6 6 6',
  chevron: 'M9.5 6l6 6-6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
  navigate: 'M4.5 12 20 4.5 14.5 20l-3-6.5-7-1.5Z',
  phone: 'M6 4h3.5l1.5 4-2 1.5c1 2.3 3 4.3 5.5 5.5l1.5-2 4 1.5V18c0 1.2-.8 2-2 2C10.5 20 4 13.5 4 6c0-1.2.8-2 2-2Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  pin: 'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  box: 'M12 3 4.5 7v10l7.5 4 7.5-4V7L12 3ZM4.8 7.2 12 11l7.2-3.8M12 11v9.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  note: 'M5 4.5h14v11l-4 4H5v-15ZM19 15.5h-4v4M8.5 9h7M8.5 12.5h4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  pen: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l2.8 2.8L16 9.5',
  failed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  skipped: 'M5 6l7 6-7 6V6ZM12 6l7 6-7 6V6Z',
  todo: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  alert: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3h.01',
  offline:
    'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5-1.2M5.500 12.300a9.200 9.200 0 0 1 4-2.300M14 9.800a9.200 9.200 0 0 1 4.500 2.500M2.500 9a13.500 13.500 0 0 1 3.700-2.500M11 5a13.500 13.500 0 0 1 10.500 4',
  send: 'M12 19V5M6 11l6-6 6 6',
  route:
    'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 17h7.5a3.5 3.5 0 0 0 0-7h-7a3.5 3.5 0 0 1 0-7H16',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.500',
  lock: 'M6 11h12v9H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
  undo: 'M8.500 4.500 5 8l3.500 3.500M5 8h9.500a5 5 0 0 1 0 10H9',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700l1-1',
} as const;

export type IconName = keyof typeof paths;

/** Always decorative: the word stands beside it or in the button's name. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      // Grows with the text.
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3.2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
