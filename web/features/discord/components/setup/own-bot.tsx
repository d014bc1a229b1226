import { useState } from 'react';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { type ConfigDraft, getRefusal } from './config-draft.ts';
import type { Guild } from '#shared/contract/discord.ts';
import { Problem } from '#web/ui/states/problem.tsx';
import { useSaveServerConfig } from '../../api/writes.ts';

type OwnBotProps = {
  /** True if a token is stored. */
  isStored: boolean;
  draft: ConfigDraft;
  error: string | undefined;
  onChange: (change: Partial<ConfigDraft>) => void;
};

/** The token is never shown again. */
export function OwnBot({ isStored, draft: { token, dropsToken }, error, onChange }: OwnBotProps) {
  // An invalid token opens it, and it stays open after the token is corrected.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/advanced rounded-md border bg-card"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 text-sm font-semibold hover:bg-accent">
        Advanced
        <span className="font-normal text-muted-foreground">
          {isStored ? 'A bot of your own is set' : 'Post as a bot of your own'}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t p-4">
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          Messages are then posted under your own application's name and picture. That bot has to be
          in this server with the same permissions. The token is stored encrypted and never shown
          again.
        </p>
        {isStored && (
          <output className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3 text-sm">
            <span>
              {dropsToken
                ? 'The token is removed when you save.'
                : 'A bot token is stored for this server.'}
            </span>
            <SmallButton onClick={() => onChange({ dropsToken: !dropsToken, token: '' })}>
              {dropsToken ? 'Keep Token' : 'Remove Token'}
            </SmallButton>
          </output>
        )}
        {!dropsToken && (
          <Field
            label={isStored ? 'Another bot token' : 'Bot token'}
            hint={
              isStored
                ? 'Leave empty to keep the current one.'
                : "Leave empty to post as this site's bot."
            }
            error={error}
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="new-password"
                spellCheck={false}
                maxLength={200}
                value={token}
                onChange={(event) => onChange({ token: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}

type OwnBotFirstProps = { server: Guild; onSaved: () => void };

/**
 * The form for a server with its own bot but not the site's. Its channels cannot be listed, so the channel ID is
 * typed.
 */
export function OwnBotFirst({ server, onSaved }: OwnBotFirstProps) {
  const [token, setToken] = useState('');
  const [channelId, setChannelId] = useState('');
  const [misses, setMisses] = useState(false);
  const save = useSaveServerConfig();
  const refusal = getRefusal(save.error);

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
          hint="Stored encrypted and never shown again."
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
