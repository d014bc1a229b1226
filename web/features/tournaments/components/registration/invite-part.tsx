import { useEffect, useEffectEvent } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInviteToTeam, useKeptInvite } from '#web/features/teams/api/writes.ts';
import { formatNumber } from '#web/lib/format/number.ts';

type InvitePartProps = {
  team: Team;
  /** How many players the tournament takes. */
  wanted: number;
  /** Whether the team was just made, so that a new link ends no earlier one. */
  isNew: boolean;
};

/** The invite link of a team that lacks players for a tournament; nothing for one that lacks none. */
export function InvitePart({ team, wanted, isNew }: InvitePartProps) {
  const { mutate, error } = useInviteToTeam();
  const { invite, isPending, isAsked } = useKeptInvite(team.id);
  const create = () => mutate({ params: { id: team.id } });
  const ask = useEffectEvent(() => {
    // Who has looked at another team meanwhile finds the link that was copied.
    if (isNew && !isAsked()) create();
  });
  useEffect(() => ask(), []);
  const lacks = formatShortage(team.members.length, wanted);
  if (lacks === null) return null;
  return (
    <section
      aria-label="Invite players"
      className="mb-5 grid min-h-36 content-start gap-3 rounded-md border bg-background p-3.5"
    >
      <p className="text-sm">
        <strong className="font-semibold">{lacks}</strong>{' '}
        <span className="text-muted-foreground">
          Register now or once they have joined; until it is approved you can still change who
          plays.
        </span>
      </p>
      {invite === undefined ? (
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          onClick={create}
          className="justify-self-start"
        >
          {isPending ? 'Creating...' : 'Create Invite Link'}
        </Button>
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
            <CopyButton text={invite.url} what="Invite link" variant="secondary" size="small">
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

/** Returns how many players a team still lacks for a tournament: "1 of 3: invite two more."; null when it lacks none. */
export function formatShortage(has: number, wanted: number): string | null {
  const lacks = wanted - has;
  if (lacks <= 0) return null;
  const more = SMALL[lacks] ?? formatNumber(lacks);
  return `${formatNumber(has)} of ${formatNumber(wanted)}: invite ${more} more.`;
}
