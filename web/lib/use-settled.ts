import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `delay` milliseconds, and the previous one until then. */
export function useSettled<Value>(value: Value, delay = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
