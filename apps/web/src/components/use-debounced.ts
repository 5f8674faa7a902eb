import { useEffect, useState } from 'react';

/** The value once it has been still for `wait` ms (CONST-07: search 100, arrow keys 200). */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
