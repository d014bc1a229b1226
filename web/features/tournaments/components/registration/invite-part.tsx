import { useEffect, useEffectEvent } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInviteToTeam, useInviteOnPage } from '#web/features/teams/api/writes.ts';
import { formatNumber } from '#web/lib/format/number.ts';

type InvitePartProps = {
  team: Team;
  /** The number of players that a side of this tournament may have. */
  wanted: number;
  /** True if the team was just created, so a new link cannot invalidate an earlier one. */
  isNew: boolean;
};

export function InvitePart({ team, wanted, isNew }: InvitePartProps) {
  const { mutate, error } = useInviteToTeam();
  const { invite, isPending, isRequested } = useInviteOnPage(team.id);
  const create = () => mutate({ params: { id: team.id } });
  const createOnce = useEffectEvent(() => {
    // After a switch to another team and back, the link that was already copied must still work.
    if (isNew && !isRequested()) create();
  });
  useEffect(() => createOnce(), []);
  const shortage = formatShortage(team.members.length, wanted);
  if (shortage === null) return null;
  return (
    <section
      aria-label="Invite players"
      className="mb-5 grid min-h-36 content-start gap-3 rounded-md border bg-background p-3.5"
    >
      <p className="text-sm">
        <strong className="font-semibold">{shortage}</strong>{' '}
        <span className="text-muted-foreground">
          Register now or once they have joined. Until the registration is approved, you can still
          change who plays.
        </span>
      </p>
      {invite === undefined ? (
        <SmallButton pending={isPending} onClick={create} className="justify-self-start">
          {isPending ? 'Creating...' : 'Create Invite Link'}
        </SmallButton>
      ) : (
        <>
          <Field label="Invite link">
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={invite.url}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <CopyButton text={invite.url} subject="Invite link" variant="secondary" size="small">
              Copy Link
            </CopyButton>
            <ShareButton path={invite.url} title={team.name} size="small" />
          </div>
        </>
      )}
      <Problem className="text-sm">{error?.message}</Problem>
    </section>
  );
}

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "1 of 3: invite two more."; null if no player is missing. */
export function formatShortage(has: number, wanted: number): string | null {
  const missing = wanted - has;
  if (missing <= 0) return null;
  const more = SMALL[missing] ?? formatNumber(missing);
  return `${formatNumber(has)} of ${formatNumber(wanted)}: invite ${more} more.`;
}
