import { useId, type ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const EDGES = {
  plain: '',
  primary: 'border-t-2 border-t-primary',
  live: 'border-t-2 border-t-live',
} as const;

type CardProps = {
  title: string;
  edge?: keyof typeof EDGES;
  className?: string;
  children: ReactNode;
};

export function Card({ title, edge = 'plain', className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-md border bg-card p-5', EDGES[edge], className)}
    >
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}
