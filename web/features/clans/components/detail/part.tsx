import { useId, type ReactNode } from 'react';

type PartProps = { title: string; children: ReactNode };

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
