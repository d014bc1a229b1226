import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CLAN_LIMITS } from '#shared/domain/clans/limits.ts';
import { codePoints } from '#shared/domain/text.ts';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { MarkdownHint } from '#web/ui/inputs/markdown-hint.tsx';
import { FormField, FormText } from '#web/ui/inputs/form-field.tsx';
import type { ClanValues } from './clan-values.ts';

type FieldProps = { form: ClanForm };

export function NameField({ form }: FieldProps) {
  return (
    <FormText
      form={form}
      name="name"
      label="Clan Name *"
      hint={`${CLAN_LIMITS.name.min} to ${CLAN_LIMITS.name.max} characters. No two clans share a name.`}
      input={{ required: true, dir: 'auto', className: 'text-lg! font-semibold' }}
    />
  );
}

export function DescriptionField({ form }: FieldProps) {
  return (
    <FormField
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
    </FormField>
  );
}

function DescriptionHint({ form }: FieldProps) {
  const text = useWatch({ control: form.control, name: 'description' });
  return <MarkdownHint length={codePoints(text.trim())} max={CLAN_LIMITS.description.max} />;
}

export function ServerField({ form }: FieldProps) {
  return (
    <FormText
      form={form}
      name="discordServerId"
      label="Discord Server ID (optional)"
      hint="17 to 20 digits: with Discord's developer mode on, right-click the server and copy its ID."
      input={{ inputMode: 'numeric' }}
    />
  );
}

export function InviteField({ form }: FieldProps) {
  return (
    <FormText
      form={form}
      name="discordInviteLink"
      label="Discord Invite Link (optional)"
      hint="The Discord button on the clan's page opens it."
      input={{ type: 'url', placeholder: 'https://discord.gg/…' }}
    />
  );
}

export type ClanForm = UseFormReturn<ClanValues>;
