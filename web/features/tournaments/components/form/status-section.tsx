import { useRepeats } from '../series/repeat-fields.tsx';
import { useFormScope } from './form-scope.ts';
import { Section } from './form-parts.tsx';

const choices = [
  {
    value: 'open',
    title: 'Publish',
    text: 'Registration opens immediately, and Discord servers that follow tournaments are notified.',
  },
  {
    value: 'draft',
    title: 'Draft',
    text: 'Only you and your assistants see it. Publish it later from its page.',
  },
] as const;

/** The tournaments of a series are always opened. */
export function StatusSection() {
  const { form, tournament } = useFormScope();
  const repeats = useRepeats();
  if (tournament !== null || repeats) return null;
  return (
    <Section title="Status" text="You can still edit everything until it starts." fields={[]}>
      <fieldset className="grid gap-3 sm:col-span-6 sm:grid-cols-2">
        <legend className="sr-only">Status</legend>
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-md border border-input p-4 hover:border-muted-foreground has-checked:border-primary has-checked:bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              value={value}
              {...form.register('status')}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="mt-0.5 block text-sm text-muted-foreground">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
