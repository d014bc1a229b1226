import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useDiscordMessages } from '../api/reads.ts';
import {
  useChooseDiscordMessages,
  useLatestDiscordMessages,
  useUnsavedDiscordMessages,
} from '../api/writes.ts';

/** See rules/notifications 8. */
export function DiscordMessages() {
  const messages = useDiscordMessages();
  const choose = useChooseDiscordMessages();
  const unsaved = useUnsavedDiscordMessages();
  const readLatest = useLatestDiscordMessages();
  const { data, error } = messages;
  if (data === undefined) {
    if (error === null) return <Skeleton className="mt-3 h-40" />;
    return <ErrorPanel as="h3" title="Unable to load your Discord messages" query={messages} />;
  }
  const { withRooms } = unsaved.at(-1) ?? data;
  return (
    <div className="mt-3 grid gap-3">
      {data.isRefused && (
        <Problem>
          Discord refused: allow direct messages from members of that server. In Discord, open the
          menu of a server that the bot is in, then Privacy Settings.
        </Problem>
      )}
      <p className="text-sm text-muted-foreground">
        The bot of this site sends you what you choose under Discord as a direct message. It reaches
        you if you share a Discord server with the bot and allow direct messages there.
      </p>
      <Switch
        checked={withRooms}
        aria-describedby="with-rooms"
        onChange={() => {
          const latest = readLatest().at(-1) ?? { withRooms };
          choose.mutate({ body: { withRooms: !latest.withRooms } });
        }}
      >
        Also room and password
      </Switch>
      <p id="with-rooms" className="text-sm text-muted-foreground">
        Messages about a room then contain its ID and password, as long as it is open and yours to
        see. They stay in your chat with the bot.
      </p>
    </div>
  );
}
