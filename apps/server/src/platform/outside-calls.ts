import { refuseInsideTransaction } from './db/open-transaction.ts';
import { isOneOf } from '@roundsman/domain/typed-tables';

/**
 * Wraps an adapter so that its calls throw `OutsideCall` inside a transaction. Applies to stand-ins of tests too.
 * @param what as in "called the mail server"
 * @param except names of functions that only compute
 */
export function outsideCalls<Adapter extends object>(
  what: string,
  adapter: Adapter,
  except: readonly (keyof Adapter)[] = [],
): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || isOneOf(except, name)) return value;
      return (...args: unknown[]): unknown => {
        refuseInsideTransaction(what);
        return value.apply(target, args) as unknown;
      };
    },
  });
}
