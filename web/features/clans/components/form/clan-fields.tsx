import { useWatch, useFormState, type FormState, type UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { CLAN_LIMITS } from '#shared/domain/clans/limits.ts';
import { codePoints } from '#shared/domain/text.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import type { ClanValues } from './clan-values.ts';
import { Problem } from '#web/ui/states/problem.tsx';

type FieldProps = { form: ClanForm };

export function NameField({ form }: FieldProps) {
  return (
    <ClanField
      form={form}
      name="name"
      label="Clan Name *"
      hint={`${CLAN_LIMITS.name.min} to ${CLAN_LIMITS.name.max} characters. No two clans share a name.`}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('name')}
          required
          dir="auto"
          autoComplete="off"
          className="text-lg! font-semibold"
        />
      )}
    </ClanField>
  );
}

/** The description is Markdown. The counter appears once there is text. */
export function DescriptionField({ form }: FieldProps) {
  return (
    <ClanField
      form={form}
      name="description"
      label="Clan Description *"
      hint={<DescriptionHint form={form} />}
    >
      {(control) => (
        <TextArea
          {...control}
          {...form.register('description')}
          required
          dir="auto"
          placeholder="Who you are, when you play, whom you look for"
          className="min-h-32 [field-sizing:content]"
        />
      )}
    </ClanField>
  );
}

function DescriptionHint({ form }: FieldProps) {
  const length = codePoints(useWatch({ control: form.control, name: 'description' }).trim());
  const { max } = CLAN_LIMITS.description;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        Markdown: <code># Heading</code>, <code>**bold**</code>, <code>- list</code>,{' '}
        <code>[link](https://…)</code>
      </span>
      {length > max / 2 && (
        <span className="tabular-nums">
          {formatNumber(length)} of {formatNumber(max)} characters
        </span>
      )}
    </span>
  );
}

export function ServerField({ form }: FieldProps) {
  return (
    <ClanField
      form={form}
      name="discordServerId"
      label="Discord Server ID (optional)"
      hint="17 to 20 digits: with Discord's developer mode on, right-click the server and copy its ID."
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('discordServerId')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </ClanField>
  );
}

export function InviteField({ form }: FieldProps) {
  return (
    <ClanField
      form={form}
      name="discordInviteLink"
      label="Discord Invite Link (optional)"
      hint="The Discord button on the clan's page opens it."
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('discordInviteLink')}
          type="url"
          autoComplete="off"
          placeholder="https://discord.gg/…"
        />
      )}
    </ClanField>
  );
}

export type ClanForm = UseFormReturn<ClanValues>;

type ClanFieldProps = {
  form: ClanForm;
  name: keyof ClanValues;
  label: string;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

export function ClanField({ form, name, ...field }: ClanFieldProps) {
  const state = useFormState({ control: form.control, name });
  return <Field {...field} error={getError(state, name)} />;
}

/** Takes the whole state, because the library mutates errors in place. */
function getError(state: FormState<ClanValues>, name: keyof ClanValues): string | undefined {
  return state.errors[name]?.message;
}

/** Shows errors that belong to no field. Unlike the toast, it stays. */
export function FormProblem({ form }: { form: ClanForm }) {
  return <Problem>{rootMessage(useFormState({ control: form.control }))}</Problem>;
}

/** Takes the whole state, because the library mutates errors in place. */
function rootMessage({ errors }: FormState<ClanValues>): string | undefined {
  return errors.root?.message;
}
