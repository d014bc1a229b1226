import { useEffect, useRef, useState, type ReactNode } from 'react';

type NearViewProps = {
  /** A placeholder of the same size. */
  placeholder?: ReactNode;
  /** The distance from the window in CSS units. */
  margin?: string;
  children: ReactNode;
};

/** Renders its children, and so loads their data, when they come near the window. */
export function NearView({ placeholder, margin = '600px', children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  return near ? children : <div ref={place}>{placeholder}</div>;
}
