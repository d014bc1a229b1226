import { classNames } from '../lib/class-names.ts';

/** The mark: something drops into the hexagon from above. Decorative: the site's name stands beside it or labels its link. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('shrink-0 fill-primary', className)}>
      <path d="M10.6 1.81 2.47 6.5v11L12 23l9.53-5.5v-11L13.4 1.81v9.23l2.42-2.42 1.98 1.98-5.8 5.8-5.8-5.8 1.98-1.98 2.42 2.42z" />
    </svg>
  );
}
