import { useState } from 'react';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { useEndOverlayKey, useMakeOverlayKey } from '../../api/overlays.ts';
import { Card } from '../settings/card.tsx';

/** Lets a user without rights control the overlay (rules/overlays 3.3). */
export function ControlLink({ tournamentId }: { tournamentId: string }) {
  const [url, setUrl] = useState<string>();
  const make = useMakeOverlayKey();
  const end = useEndOverlayKey();
  const input = { params: { id: tournamentId } };
  return (
    <Card title="Control Link">
      <p className="text-sm text-muted-foreground">
        Anyone with the link controls what is on air, without an account. A new link disables the
        old one.
      </p>
      {url !== undefined && (
        <p className="rounded-sm bg-background p-2 text-xs wrap-anywhere select-all">
          <code>{url}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {url !== undefined && (
          <CopyButton text={url} subject="Control link" size="small">
            Copy Link
          </CopyButton>
        )}
        <SmallButton
          pending={make.isPending}
          onClick={() => make.mutate(input, { onSuccess: (made) => setUrl(made.url) })}
        >
          New Link
        </SmallButton>
        <SmallButton
          pending={end.isPending}
          onClick={() => end.mutate(input, { onSuccess: () => setUrl(undefined) })}
        >
          Disable Link
        </SmallButton>
      </div>
    </Card>
  );
}
