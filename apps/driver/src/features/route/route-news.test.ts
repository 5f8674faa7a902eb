import { describe, expect, it } from 'vitest';
import { type RouteNews, withNews } from './route-news.ts';
import { aRoute, aStop } from './test-route.ts';

/** `a! b c`: the stops of a route in their order, a is done. */
const route = (text: string) =>
  aRoute(
    'VRP',
    text.split(' ').flatMap((part) => {
      const orderId = part.replace('!', '');
      return orderId ? [aStop({ orderId, status: part.endsWith('!') ? 'COMPLETED' : 'ASSIGNED' })] : [];
    }),
  );
const newsBetween = (...texts: string[]): string => {
  const [first = '', ...rest] = texts;
  let before = route(first);
  let news: RouteNews | null = null;
  for (const text of rest) {
    const after = route(text);
    news = withNews(news, before, after);
    before = after;
  }
  if (!news) return 'nothing';
  const names = (keys: readonly string[]) => keys.map((key) => key.split(' ')[0]).join('');
  return `+${names(news.added)} -${names(news.removed)}${news.isReordered ? ' reordered' : ''}`;
};

it.each([
  ['the same route again', ['a! b c', 'a! b c'], 'nothing'],
  ['what the driver did', ['a! b c', 'a! b! c'], 'nothing'],
  ['a new stop', ['a! b c', 'a! b x c'], '+x -'],
  ['a stop taken off', ['a! b c', 'a! c'], '+ -b'],
  ['a done stop that is no longer told', ['a! b c', 'b c'], 'nothing'],
  ['another order of what is left', ['a! b c', 'a! c b'], '+ - reordered'],
  ['several tellings are gathered', ['a b', 'a b x', 'b x y'], '+xy -a'],
  ['came and went again', ['a b', 'a x b', 'a b'], 'nothing'],
  ['went and came back', ['a b', 'b', 'a b'], 'nothing'],
  ['a new stop that is done by now', ['a b', 'a x b', 'a x! b'], 'nothing'],
])('%s', (_name, texts, news) => expect(newsBetween(...texts)).toBe(news));

describe('details that the office changed', () => {
  const before = aRoute('VRP', [aStop({ orderId: 'a' }), aStop({ orderId: 'b', notes: 'Ring twice' })]);
  const withB = (more: Partial<Parameters<typeof aStop>[0]>) =>
    aRoute('VRP', [aStop({ orderId: 'a' }), aStop({ orderId: 'b', notes: 'Ring twice', ...more })]);

  it.each([
    ['address', { address: 'Storgatan 2' }],
    ['window', { windowEnd: '11:00' }],
    ['notes', { notes: 'Key under the mat' }],
    ['phone', { phone: '+46701234567' }],
  ] as const)('are news: %s', (detail, change) => {
    expect(withNews(null, before, withB(change))?.edited).toEqual({ 'b delivery': [detail] });
  });

  it('are gathered until the driver has seen them, and are none of a finished or a new stop', () => {
    const first = withB({ phone: '+46701234567' });
    const second = withB({ phone: '+46701234567', notes: 'Use the gate' });
    const news = withNews(withNews(null, before, first), first, second);
    expect(news?.edited).toEqual({ 'b delivery': ['notes', 'phone'] });
    expect(withNews(news, second, withB({ notes: 'Use the gate', status: 'COMPLETED' }))).toBeNull();
    const without = aRoute('VRP', [aStop({ orderId: 'a' })]);
    expect(withNews(withNews(null, without, before), before, second)).toMatchObject({
      added: ['b delivery'],
      edited: {},
    });
  });

  it('include the vehicle, but not a time', () => {
    const van = { ...before, vehicle: { name: 'Van 2', plate: null } };
    expect(withNews(null, before, van)?.hasOtherVehicle).toBe(true);
    expect(withNews(null, before, withB({ arrivalTime: '10:30' }))).toBeNull();
  });
});
