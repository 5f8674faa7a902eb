import type { LanguageData } from '../language-data.ts';

export default {
  name: 'English',
  locale: 'en-GB',
  // The requirements fix this order and the clock of twelve hours.
  dates: {
    day: 'ddd, DD MMM, YYYY',
    dayAndTime: 'ddd, DD MMM, YYYY hh:mm A',
    digits: 'DD/MM/YYYY HH:mm',
    typed: ['ddd, DD MMM, YYYY', 'DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY'],
  },
  timeWords: {
    from: 'from|after|starting',
    until: 'until|before|till|by|no later than',
    to: 'to|through|thru',
    between: 'between',
    and: 'and',
    clock: "at|o'clock|oclock|hrs|hours",
    noon: 'noon|midday',
    allDay: 'all day|any time|anytime|24 hours|24/7',
    closed: 'closed',
    everyDay: 'every day|daily|all days',
    workdays: 'weekdays|working days|workdays',
    weekend: 'weekend|weekends',
  },
  ruleWords: {
    day: ['every day', 'every second day', 'every {count} days'],
    week: ['every week', 'every second week', 'every {count} weeks'],
    month: ['every month', 'every second month', 'every {count} months'],
    onDays: '{every} on {days}',
    onMonthDays: '{every} on {days}',
    weekday: '{day}',
    monthDay: { one: 'the {day}st', two: 'the {day}nd', few: 'the {day}rd', other: 'the {day}th' },
    lastDay: 'the last day',
    beforeLastDay: ['the day before the last', 'the day {count} days before the last'],
    nthWeekday: 'the {nth} {day}',
    nth: ['first', 'second', 'third', 'fourth', 'fifth'],
    nthFromEnd: ['last', 'second-to-last', 'third-to-last', 'fourth-to-last', 'fifth-to-last'],
    until: 'until {date}',
    times: [', once', ', {count} times'],
  },
  noReason: 'No reason was given',
  driverReasons: {
    NOBODY_THERE: 'Nobody there',
    REFUSED: 'Refused',
    WRONG_ADDRESS: 'Wrong address',
    CLOSED: 'Closed',
    DAMAGED: 'Damaged',
    NOT_READY: 'Not ready',
    OTHER: 'Something else',
  },
  packageStates: { GOOD: 'In good condition', DAMAGED: 'Damaged', OPENED: 'Opened', INCOMPLETE: 'Incomplete' },
  handedTo: {
    RECIPIENT: 'Handed to the recipient',
    NEIGHBOUR: 'Left with a neighbour',
    SAFE_PLACE: 'Left in a safe place',
  },
  customerMessages: {
    dispatch:
      'Hello {customerName}, your order {orderRef} from {companyName} arrives on {deliveryDate} at about {eta}. Track it: {trackingLink}',
    going:
      'Hello {customerName}, {driverName} is on the way with your order {orderRef} and should arrive at about {eta}. Track it: {trackingLink}',
    completion: 'Hello {customerName}, your order {orderRef} has been delivered. Thank you for choosing {companyName}.',
  },
} satisfies LanguageData;
