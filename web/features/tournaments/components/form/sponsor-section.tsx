import { useFormScope } from './form-scope.ts';
import { ImageField } from './image-field.tsx';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

/** Who stands behind it and where its players meet. */
export function SponsorSection() {
  const { tournament } = useFormScope();
  return (
    <Section
      title="Sponsor"
      text="Your own community, if nobody else pays for it."
      fields={[
        'sponsorName',
        'sponsorLogo',
        'sponsorWebsite',
        'sponsorDiscordInvite',
        'sponsorDiscordServerId',
      ]}
    >
      <TextField name="sponsorName" dir="auto" className="sm:col-span-6" />
      <ImageField
        name="sponsorLogo"
        noun="sponsor logo"
        current={tournament?.sponsorLogoUrl ?? null}
        hint="PNG, JPEG or WebP, 5 MB at most. Square."
        frameClassName="size-32"
        className="sm:col-span-6"
      />
      <TextField
        name="sponsorWebsite"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        className="sm:col-span-3"
      />
      <TextField
        name="sponsorDiscordInvite"
        type="url"
        inputMode="url"
        optional
        placeholder="https://discord.gg/"
        className="sm:col-span-3"
      />
      <TextField
        name="sponsorDiscordServerId"
        inputMode="numeric"
        optional
        hint="17 to 20 digits. In Discord turn on Developer Mode, then choose Copy Server ID from the server's menu. With it, players who have not joined the server are marked and results can be sent there."
        className="sm:col-span-6"
        inputClassName="tabular-nums"
      />
    </Section>
  );
}
