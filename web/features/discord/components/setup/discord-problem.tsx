import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

export function wantsSignIn(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'discord_grant_missing';
}

type DiscordProblemProps = {
  title: string;
  error: Error;
  returnTo: string;
  isPending: boolean;
  retry: () => void;
};

export function DiscordProblem({ title, error, returnTo, isPending, retry }: DiscordProblemProps) {
  if (wantsSignIn(error)) {
    return (
      <ErrorPanel
        as="h3"
        title="Discord access has ended"
        message="Access to your Discord servers has expired or was revoked. After logging in, you return to this step."
        action={<SignInAgain returnTo={returnTo} />}
      />
    );
  }
  return (
    <ErrorPanel as="h3" title={title} message={error.message} retry={retry} isPending={isPending} />
  );
}

export function SignInAgain({ returnTo }: { returnTo: string }) {
  return (
    <LinkButton href={paths.login(returnTo)} fullPageLoad>
      Login with Discord Again
    </LinkButton>
  );
}

type Question = { error: Error | null; isFetching: boolean };

/** Keeps the last error during a refetch, so its message does not flicker. */
export function useSettledError({ error, isFetching }: Question): Error | null {
  const [settled, setSettled] = useState<Error | null>(null);
  if (!isFetching && error !== settled) setSettled(error);
  return isFetching ? settled : error;
}
