import { use, useId, type ComponentProps, type ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { useFormState, useWatch, type FormState } from 'react-hook-form';
import { codePoints } from '#shared/domain/text.ts';
import type { EditableField } from '#shared/domain/tournaments/editing.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import { MarkdownHint } from '#web/ui/inputs/markdown-hint.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { formFields, type TournamentValues } from './form-fields.ts';
import type { SingleField } from './form-problems.ts';
import { FrozenTogetherContext, useFormScope } from './form-scope.ts';

type SectionProps = {
  title: string;
  text: string;
  fields: readonly EditableField[];
  /** Follows the reason why the whole section is frozen, and says what to do instead. */
  wayOn?: ReactNode;
  children: ReactNode;
};

/** If all of its fields are frozen, the section gives the reason once. */
export function Section({ title, text, fields, wayOn, children }: SectionProps) {
  const id = useId();
  const { isFrozen, getFrozenReason } = useFormScope();
  const [first] = fields;
  const frozen = first !== undefined && fields.every(isFrozen);
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
            {getFrozenReason(first)}
          </p>
        )}
        {frozen && wayOn}
      </div>
      <FrozenTogether frozen={frozen}>
        <div className="grid content-start gap-5 sm:grid-cols-6">{children}</div>
      </FrozenTogether>
    </section>
  );
}

type FrozenTogetherProps = { frozen: boolean; children: ReactNode };

/** Disables frozen fields whose reason is given once, beside them. */
export function FrozenTogether({ frozen, children }: FrozenTogetherProps) {
  return (
    <FreezeBox frozen={frozen}>
      <FrozenTogetherContext value={frozen}>{children}</FrozenTogetherContext>
    </FreezeBox>
  );
}

type FreezeBoxProps = { frozen: boolean; field?: string; children: ReactNode };

function FreezeBox({ frozen, field, children }: FreezeBoxProps) {
  // It is always a fieldset, because a remount on freezing would lose the typed text.
  return (
    <fieldset disabled={frozen} role="presentation" data-field={field} className="contents">
      {children}
    </fieldset>
  );
}

type FormFieldProps = {
  name: SingleField;
  optional?: boolean;
  hint?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function FormField({ name, optional = false, hint, className, children }: FormFieldProps) {
  const { form, isFrozen, getFrozenReason } = useFormScope();
  const frozenTogether = use(FrozenTogetherContext);
  const state = useFormState({ control: form.control, name });
  const frozen = !frozenTogether && isFrozen(name);
  // The reason is given once, and the fields need no hints.
  const visibleHint = frozenTogether ? undefined : frozen ? getFrozenReason(name) : hint;
  const { label } = formFields[name];
  return (
    <FreezeBox frozen={frozen} field={name}>
      <Field
        label={optional ? `${label} (optional)` : label}
        {...(visibleHint !== undefined && { hint: visibleHint })}
        error={getError(state, name)}
        className={className ?? ''}
      >
        {children}
      </Field>
    </FreezeBox>
  );
}

/** Takes the whole state, because the library mutates errors in place. */
function getError(state: FormState<TournamentValues>, name: SingleField): string | undefined {
  return state.errors[name]?.message;
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'form'> &
  Omit<FormFieldProps, 'children'> & { inputClassName?: string };

export function TextField({
  name,
  optional = false,
  hint,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  const { form } = useFormScope();
  return (
    <FormField name={name} optional={optional} hint={hint} className={className ?? ''}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          {...form.register(name)}
          className={inputClassName}
        />
      )}
    </FormField>
  );
}

/** A text input, so the mouse wheel and arrow keys never change it by accident. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" inputClassName="figure text-xl!" {...props} />;
}

type LongTextFieldProps = {
  name: 'description' | 'rules';
  placeholder: string;
  className: string;
};

export function LongTextField({ name, placeholder, className }: LongTextFieldProps) {
  const { form } = useFormScope();
  return (
    <FormField name={name} optional hint={<LongTextHint name={name} />} className="sm:col-span-6">
      {(control) => (
        <TextArea
          {...control}
          {...form.register(name)}
          dir="auto"
          placeholder={placeholder}
          className={classNames('[field-sizing:content]', className)}
        />
      )}
    </FormField>
  );
}

function LongTextHint({ name }: { name: LongTextFieldProps['name'] }): ReactNode {
  const { form } = useFormScope();
  const text = useWatch({ control: form.control, name });
  return <MarkdownHint length={codePoints(text)} max={TOURNAMENT_LIMITS[name].max} />;
}
