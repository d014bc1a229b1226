import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Guild } from '#shared/contract/discord.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useGuilds } from '#web/features/discord/api/reads.ts';
import { FlagField } from './flag-field.tsx';
import { formFields } from './form-fields.ts';
import { useFormScope } from './form-scope.ts';
import { TextField } from './form-parts.tsx';

const BY_ID = 'by-id';

const PURPOSE =
  'With it, players who have not joined the server are marked and results can be sent there.';

/** Also accepts a server by its id, which works even if Discord is down. */
export function SponsorServer() {
  const { form, tournament, isFrozen } = useFormScope();
  const viewer = useViewer();
  const frozen = isFrozen('sponsorDiscordServerId');
  const guilds = useGuilds({ enabled: !frozen });
  const value = useWatch({ control: form.control, name: 'sponsorDiscordServerId' });
  const [isById, setIsById] = useState(false);
  const servers = (guilds.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const isListed = value === '' || servers.some(({ id }) => id === value);
  const showsList = !frozen && (guilds.isPending || servers.length > 0);
  const byId = !showsList || isById || (!guilds.isPending && !isListed);

  // An assistant cannot prove anything, and does not see what the host has proved.
  const isHost = tournament === null || tournament.hostUserId === viewer?.userId;
  const asksProof = isHost && !frozen && guilds.data !== undefined;
  const missing = asksProof ? missingProof(value, servers) : null;

  function choose(chosen: string): void {
    setIsById(chosen === BY_ID);
    if (chosen === BY_ID) return;
    form.setValue('sponsorDiscordServerId', chosen, {
      shouldValidate: form.formState.isSubmitted,
      shouldDirty: true,
    });
  }

  return (
    <>
      {showsList && (
        <Field label="Discord server (optional)" hint={PURPOSE} className="sm:col-span-6">
          {(control) => (
            <SelectInput
              {...control}
              disabled={guilds.isPending}
              value={byId ? BY_ID : value}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{guilds.isPending ? 'Loading your servers...' : 'No server'}</option>
              {guilds.isPending && value !== '' && <option value={value}>Loading...</option>}
              {servers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={BY_ID}>Another server, by its ID</option>
            </SelectInput>
          )}
        </Field>
      )}
      {byId && (
        <TextField
          name="sponsorDiscordServerId"
          inputMode="numeric"
          optional
          hint={`17 to 20 digits. In Discord turn on Developer Mode, then choose Copy Server ID from the server's menu.${showsList ? '' : ` ${PURPOSE}`}${guilds.error === null ? '' : ' Your servers did not load from Discord, so they cannot be chosen by name just now.'}`}
          className="sm:col-span-6"
          inputClassName="tabular-nums"
        />
      )}
      {missing !== null && (
        <output className="border-s-2 border-warning ps-3 text-sm text-pretty sm:col-span-6">
          {missing}
        </output>
      )}
    </>
  );
}

/** Null if the server needs nothing (rules/discord 10). */
function missingProof(id: string, managed: readonly Guild[]): string | null {
  if (!/^\d{17,20}$/.test(id)) return null;
  const server = managed.find((each) => each.id === id);
  if (server?.isProved === true) return null;
  // The list lacks servers that the host no longer manages. A proof from an earlier save still counts for them.
  return server === undefined
    ? 'You do not manage this server. Check-ins, rooms and slot lists are posted there, and players get its role, only if you have saved its setup before.'
    : 'Save the setup of this server once under Server Config. Until then, check-ins, rooms and slot lists are not posted there, and players get no role.';
}

/** It may be on without a server, which then still has to be chosen. */
export function SendsResults() {
  const { form } = useFormScope();
  const server = useWatch({ control: form.control, name: 'sponsorDiscordServerId' });
  return <FlagField name="sendsResults" hint={explainSending(server)} />;
}

/** It may be chosen without a server, which then still has to be chosen. */
export function RoomPosts() {
  const { form, isFrozen, getFrozenReason } = useFormScope();
  const server = useWatch({ control: form.control, name: 'sponsorDiscordServerId' });
  const value = useWatch({ control: form.control, name: 'roomPosts' });
  const frozen = isFrozen('roomPosts');
  return (
    <Field
      label={formFields.roomPosts.label}
      hint={frozen ? getFrozenReason('roomPosts') : explainRooms(server)}
      className="sm:col-span-6"
    >
      {(control) => (
        <SelectInput
          {...control}
          disabled={frozen}
          value={value}
          onChange={({ target }) => form.setValue('roomPosts', target.value, { shouldDirty: true })}
        >
          <option value="no">Do not post them</option>
          <option value="link">With a link to the tournament page</option>
          <option value="credentials">With room ID and password</option>
        </SelectInput>
      )}
    </Field>
  );
}

function explainRooms(server: string): string {
  return server === ''
    ? 'This needs the Discord server above: without one nothing is posted.'
    : "They go to that server's channel for rooms, which is set under Server Config. Room ID and password are posted only if not everyone in the server can see it.";
}

function explainSending(server: string): string {
  return server === ''
    ? 'This needs the Discord server above: without one nothing is sent.'
    : "End Round then posts standings and picture in that server's announcement channel. Whoever manages the server sets the channel under Server Config.";
}
