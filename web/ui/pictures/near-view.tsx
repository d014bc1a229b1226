import { useEffect, useRef, useState, type ReactNode } from 'react';

type NearViewProps = {
  /** What keeps the place until then, in the same size. */
  placeholder?: ReactNode;
  /** How near the window's edge counts as near, as CSS writes it. */
  margin?: string;
  children: ReactNode;
};

/** A part far down a page that is drawn, and so fetches what it needs, when its place comes near the window. */
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
