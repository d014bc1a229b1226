import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for so many milliseconds; until then the one before. */
export function useSettled<Value>(value: Value, delay = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
