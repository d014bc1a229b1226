import type { CallResponse } from '#shared/contract/call.ts';
import type { listRoles } from '#shared/contract/server-config.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { useBotInvites, useRoles } from '../../api/reads.ts';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

type PlayersRoleProps = {
  serverId: string;
  chosen: string | null;
  error: string | undefined;
  onChoose: (roleId: string | null) => void;
};

type Role = CallResponse<typeof listRoles>[number];

/** The role that players have while they are in a tournament that the server sponsors. */
export function PlayersRole({ serverId, chosen, error, onChoose }: PlayersRoleProps) {
  const { data: roles, isPending, isError, isFetching, refetch } = useRoles(serverId);
  const { data: invites } = useBotInvites();
  const role = roles?.find(({ id }) => id === chosen);
  // Without the list it is not known whether the role was deleted.
  const unlisted = roles === undefined ? 'The chosen role' : 'A deleted role';
  const isUnlisted = chosen !== null && role === undefined;
  return (
    <div className="grid gap-2">
      <Field label="Role for players (optional)" hint={explain(role)} error={error}>
        {(control) => (
          <SelectInput
            {...control}
            disabled={isPending}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
          >
            <option value="">{isPending ? 'Loading the roles...' : 'No role'}</option>
            {isUnlisted && <option value={chosen}>{isPending ? 'Loading...' : unlisted}</option>}
            {(roles ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {isError && roles === undefined && (
        <Notice text="The roles did not load." query={{ isFetching, refetch }} />
      )}
      {role?.problem === 'manage_roles_missing' && invites !== undefined && (
        <NewTabLink
          href={invites.withRoles}
          className="justify-self-start text-sm font-semibold text-primary underline underline-offset-4"
        >
          Invite the Bot with Manage Roles
        </NewTabLink>
      )}
    </div>
  );
}

function explain(role: Role | undefined): string {
  if (role === undefined) {
    return 'The bot gives it to the players of approved teams in tournaments that this server sponsors, and takes it afterwards.';
  }
  if (role.problem === 'manage_roles_missing') {
    return 'The bot cannot give it yet: it needs the permission Manage Roles.';
  }
  return role.problem === 'role_too_high'
    ? "The bot cannot give it: in the server's settings, move the bot's role above it."
    : 'Players of approved teams get it, and lose it when they leave or the tournament is over.';
}
