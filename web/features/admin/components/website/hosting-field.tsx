import { useController } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import { paths } from '#web/lib/paths.ts';
import { RadioRow } from '#web/ui/inputs/choice-inputs.tsx';
import type { SettingsFormState } from './settings-fields.tsx';

const rules: readonly { value: HostingRule; label: string; means: string }[] = [
  {
    value: 'everyone',
    label: 'Everyone',
    means: 'Every player with a completed profile.',
  },
  {
    value: 'approved',
    label: 'Approved hosts',
    means: 'Verified hosts, staff, admins and the owner.',
  },
];

/** See rules/accounts 5.3. */
export function HostingField({ form }: { form: SettingsFormState }) {
  const { field } = useController({ control: form.control, name: 'whoMayHost' });
  const [, navigate] = useLocation();
  return (
    <fieldset
      aria-describedby="hosting-means"
      className="col-span-full grid gap-2 sm:grid-cols-2 sm:gap-x-8"
    >
      <legend className="mb-2 text-sm font-semibold">Who may host tournaments</legend>
      {rules.map(({ value, label, means }) => (
        <RadioRow
          key={value}
          group="who-may-host"
          checked={field.value === value}
          onChoose={() => field.onChange(value)}
        >
          <span>
            {label}
            <span className="block text-sm font-normal text-muted-foreground">{means}</span>
          </span>
        </RadioRow>
      ))}
      <p id="hosting-means" className="col-span-full max-w-[76ch] text-sm text-muted-foreground">
        A verified host is a user with the tournament host role. To assign it, edit the user in{' '}
        <button
          type="button"
          onClick={() => navigate(`${paths.devSettings()}?tab=users`, { replace: true })}
          className="font-semibold text-primary underline underline-offset-2 hover:no-underline"
        >
          Users
        </button>
        . Existing tournaments keep their hosts.
      </p>
    </fieldset>
  );
}
