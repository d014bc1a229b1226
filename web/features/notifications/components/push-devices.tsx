import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushDevice, readPushKey } from '#shared/contract/push.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format/date-time.ts';
import { request } from '#web/lib/request.ts';
import { useNextRow } from '#web/lib/use-next-row.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Ago } from '#web/ui/text/ago.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { devicesKey, usePushDevices } from '../api/reads.ts';
import { useRemovePushDevice, useSendTestPush, useTurnOnPush } from '../api/writes.ts';
import {
  askPermission,
  isSubscribed,
  readPushSupport,
  rememberEndpoint,
  subscribe,
  unsubscribe,
} from './browser-push.ts';

/** See rules/notifications 4. */
export function PushDevices() {
  const devices = usePushDevices();
  const { data, error } = devices;
  const { list, leaves } = useNextRow<HTMLDivElement>('[data-action=remove]');
  if (data === undefined) {
    if (error === null) return <Skeleton className="mt-3 h-32" />;
    return <ErrorPanel as="h3" title="Unable to load your devices" query={devices} />;
  }
  return (
    <div ref={list} className="mt-3">
      <ThisDevice isListed={data.some(({ isCurrent }) => isCurrent)} />
      {data.length > 0 && (
        <>
          <ul
            aria-label="Devices with push"
            className="mt-4 gap-x-14 border-t lg:grid lg:grid-cols-2"
          >
            {data.map((device, index) => (
              <DeviceRow key={device.id} device={device} onRemove={() => leaves(index)} />
            ))}
          </ul>
          <SendTest count={data.length} />
        </>
      )}
    </div>
  );
}

const REFUSED =
  'This browser did not turn push on. Private windows usually cannot. Open the site in a normal window and try again.';

const EXPLANATIONS = {
  blocked:
    'This browser blocks notifications of this site. Allow them in the settings of the browser for this site, then reload the page. Private windows cannot receive push: if this is one, open the site in a normal window.',
  'home-screen':
    'On an iPhone or iPad, push needs iOS or iPadOS 16.4 or later and this site on the home screen: tap Share, then Add to Home Screen. Open it from there and turn push on.',
  outdated:
    'Push needs iOS or iPadOS 16.4 or later. Update this device, then open the site from the home screen again.',
  insecure:
    'Browsers receive push only over https, and this page was opened without it. Your inbox works as before.',
  impossible:
    'This browser cannot receive push. Private windows never can: if this is one, open the site in a normal window. Your inbox works as before.',
};

/** Asks the browser each time, because it ends subscriptions without telling the page. */
const useOwnSubscription = () =>
  useQuery({
    queryKey: ['own-push-subscription'],
    queryFn: isSubscribed,
    enabled: readPushSupport() === 'possible',
    refetchOnMount: 'always',
    gcTime: 0,
  });

function ThisDevice({ isListed }: { isListed: boolean }) {
  const turnOn = useTurnOnPush();
  const own = useOwnSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const support = readPushSupport();
  if (support !== 'possible') {
    return <Outcome takesFocus={hasAsked}>{EXPLANATIONS[support]}</Outcome>;
  }
  const isOn = isListed && Notification.permission === 'granted';
  if (isOn && own.isPending) return <Skeleton className="h-5" />;
  if (isOn && own.data === true) {
    return <Outcome takesFocus={hasAsked}>Push is on for this device.</Outcome>;
  }

  async function begin(): Promise<void> {
    setProblem(null);
    setHasAsked(true);
    setIsAsking(true);
    try {
      // After a refusal the explanation is shown, or the button again if the prompt was only dismissed.
      if (!(await askPermission())) return;
      const { key } = await request<typeof readPushKey>('GET', '/api/push/key', {});
      const body = await subscribe(key);
      await turnOn.mutateAsync({ body });
      rememberEndpoint(body.endpoint);
      await own.refetch();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : REFUSED);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <p className="text-sm text-muted-foreground">
        {isListed && !isAsking
          ? 'Push is off in this browser: it has ended its subscription. Turn push on again to get what you chose.'
          : 'Get what you chose as a notification on this device, even when the site is closed.'}
      </p>
      <Button className="mt-3" pending={isAsking} onClick={() => void begin()}>
        Turn On Push on This Device
      </Button>
      <p role="alert" className="text-sm text-destructive not-empty:mt-3">
        {problem}
      </p>
    </>
  );
}

/** It replaces the focused button, so it takes the focus. This also announces it. */
function Outcome({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} tabIndex={-1} className="max-w-prose text-sm">
      {children}
    </p>
  );
}

type DeviceRowProps = { device: PushDevice; onRemove: () => void };

function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const remove = useRemovePushDevice();
  const { id, isCurrent, createdAt, lastSentAt, failures, endsAt, isRenewable } = device;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {device.device}
          {isCurrent && ' (this device)'}
        </p>
        <p className="text-sm text-muted-foreground">
          {failures > 0 ? (
            'The last push did not arrive'
          ) : lastSentAt === null ? (
            <>
              Turned on <Ago at={createdAt} />
            </>
          ) : (
            <>
              Last push <Ago at={lastSentAt} />
            </>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {isRenewable
            ? `Ends ${formatDate(endsAt)} without use`
            : `Ends ${formatDate(endsAt)}; log in there again`}
        </p>
      </div>
      <SmallButton
        variant="ghost"
        data-action="remove"
        aria-label={`Remove ${device.device}`}
        pending={remove.isPending}
        onClick={() => {
          onRemove();
          remove.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                if (isCurrent) void unsubscribe();
              },
            },
          );
        }}
      >
        Remove
      </SmallButton>
    </li>
  );
}

/** How long after a test the list is refetched. By then, most push services have responded. */
const ANSWER_MS = 4000;

function SendTest({ count }: { count: number }) {
  const send = useSendTestPush();
  const client = useQueryClient();
  const sentAt = send.isSuccess ? send.submittedAt : null;
  const reread = useEffectEvent(async () => {
    await client.refetchQueries({ queryKey: devicesKey });
    const left = client.getQueryData<PushDevice[]>(devicesKey) ?? [];
    if (left.length < count) {
      showToast({
        title: 'A device was removed',
        description: 'Its push service no longer knows it. Turn push on there again.',
        variant: 'destructive',
      });
    }
  });
  useEffect(() => {
    if (sentAt === null) return undefined;
    const timer = setTimeout(() => void reread(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  return (
    <Button
      variant="secondary"
      className="mt-4"
      pending={send.isPending}
      onClick={() => send.mutate()}
    >
      Send Me a Test
    </Button>
  );
}
