import { useState } from 'react';
import type { Guild } from '#shared/contract/discord.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useSaveServerConfig } from '../../api/writes.ts';
import { refusalOf } from './refusal-of.ts';

type OwnBotFirstProps = { server: Guild; onSaved: () => void };

/** For a server with its own bot but not the site's: nobody can list its channels, so the channel ID is typed. */
export function OwnBotFirst({ server, onSaved }: OwnBotFirstProps) {
  const [token, setToken] = useState('');
  const [channelId, setChannelId] = useState('');
  const [misses, setMisses] = useState(false);
  const save = useSaveServerConfig();
  const refusal = refusalOf(save.error);

  function submit(): void {
    const [botToken, announcementChannelId] = [token.trim(), channelId.trim()];
    const isWhole = botToken !== '' && announcementChannelId !== '';
    setMisses(!isWhole);
    if (!isWhole) return;
    save.mutate(
      { body: { discordServerId: server.id, announcementChannelId, botToken } },
      { onSuccess: onSaved },
    );
  }

  return (
    <details className="rounded-md border bg-card">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 text-sm font-semibold hover:bg-accent">
        Advanced
        <span className="font-normal text-muted-foreground">Post as a bot of your own instead</span>
      </summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid grid-cols-1 justify-items-start gap-4 border-t p-4"
      >
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          For a server that has your own application's bot. To copy a channel's ID, turn on
          Developer Mode in Discord's settings, then open the channel's menu.
        </p>
        <Field
          label="Bot token"
          hint="Kept encrypted and never shown again."
          error={
            refusal.token ?? (misses && token.trim() === '' ? 'Bot token is required' : undefined)
          }
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              spellCheck={false}
              maxLength={200}
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Announcement channel ID"
          error={
            refusal.channel ??
            (misses && channelId.trim() === '' ? 'Announcement channel ID is required' : undefined)
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={channelId}
              onChange={(event) => setChannelId(event.target.value)}
            />
          )}
        </Field>
        <Problem>{refusal.whole}</Problem>
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Configuration'}
        </Button>
      </form>
    </details>
  );
}
