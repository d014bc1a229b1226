import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

type ServerMissingProps = {
  serverId: string;
  /** Begins the sentence: "The check-in" or "The slot list". */
  subject: string;
};

export function ServerMissing({ serverId, subject }: ServerMissingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {subject} can be posted once the sponsor&apos;s Discord server is set up.
      </p>
      <LinkButton variant="secondary" size="small" href={paths.serverConfig(serverId)}>
        Open Server Config
      </LinkButton>
    </div>
  );
}
