import { useId, type ReactNode } from 'react';
import { classNames } from '../../../../lib/class-names.ts';

type CardProps = { title: string; className?: string; children: ReactNode };

/** A part of a clan's page that stands beside the main column. */
export function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-md border bg-card p-5', className)}
    >
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
