import { useId, type ReactNode } from 'react';
import { Lock } from 'lucide-react';
import type { EditableField } from '../../../../../shared/domain/tournaments/editing.ts';
import { SectionFrozenContext, useFormScope } from './form-scope.ts';
import { FreezeBox } from './freeze-box.tsx';

type SectionProps = {
  title: string;
  text: string;
  fields: readonly EditableField[];
  children: ReactNode;
};

/** One part of the form under its heading; when none of its fields may change any more it says so once. */
export function Section({ title, text, fields, children }: SectionProps) {
  const id = useId();
  const { isFrozen, frozenReason } = useFormScope();
  const frozen = fields.length > 0 && fields.every(isFrozen);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-t py-8 md:py-10 xl:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="heading text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-pretty text-muted-foreground">{text}</p>
        {frozen && (
          <p className="mt-3 flex items-start gap-2 text-sm font-semibold">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            {frozenReason}
          </p>
        )}
      </div>
      <FreezeBox frozen={frozen}>
        <SectionFrozenContext value={frozen}>
          <div className="grid content-start gap-5 sm:grid-cols-6">{children}</div>
        </SectionFrozenContext>
      </FreezeBox>
    </section>
  );
}
