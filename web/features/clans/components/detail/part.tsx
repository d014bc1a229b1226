import { useId, type ReactNode } from 'react';

type PartProps = { title: string; children: ReactNode };

/** A part of the main column of a clan's page, below its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading border-b-2 pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
