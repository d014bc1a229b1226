import { useState } from 'react';
import type { PushDevice, readPushKey } from '#shared/contract/push.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format/date-time.ts';
import { request } from '#web/lib/request.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Ago } from '#web/ui/text/ago.tsx';
import { usePushDevices } from '../api/reads.ts';
import { useRemovePushDevice, useSendTestPush, useTurnOnPush } from '../api/writes.ts';
import { askPermission, readPushSupport, subscribe, unsubscribe } from './browser-push.ts';

/** Turns push on for this browser, and lists all devices of the user (rules/notifications 4). */
export function PushDevices() {
  const devices = usePushDevices();
  const { data, error } = devices;
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-32" />;
    return <ErrorPanel as="h3" title="Unable to load your devices" query={devices} />;
  }
  return (
    <>
      <ThisDevice isOn={data.some(({ isCurrent }) => isCurrent)} />
      {data.length > 0 && (
        <>
          <ul aria-label="Devices with push" className="mt-4 border-t">
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <SendTest />
        </>
      )}
    </>
  );
}

const REFUSED =
  'This browser did not turn push on. Private windows usually cannot. Open the site in a normal window and try again.';

const EXPLANATIONS = {
  blocked:
    'This browser blocks notifications of this site. Allow them in the settings of the browser for this site, then reload the page.',
  'home-screen':
    'On an iPhone or iPad, add this site to the home screen first: tap Share, then Add to Home Screen. Open it from there and turn push on.',
  impossible: 'This browser cannot receive push. Your inbox works as before.',
};

function ThisDevice({ isOn }: { isOn: boolean }) {
  const turnOn = useTurnOnPush();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const support = readPushSupport();
  if (support !== 'possible') return <p className="text-sm">{EXPLANATIONS[support]}</p>;
  if (isOn && Notification.permission === 'granted') {
    return <p className="text-sm">Push is on for this device.</p>;
  }

  async function begin(): Promise<void> {
    setProblem(null);
    setIsAsking(true);
    try {
      // After a refusal the explanation is shown, or the button again if the prompt was only dismissed.
      if (!(await askPermission())) return;
      const { key } = await request<typeof readPushKey>('GET', '/api/push/key', {});
      await turnOn.mutateAsync({ body: await subscribe(key) });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : REFUSED);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <p className="text-sm text-muted-foreground">
        Get what you chose as a notification on this device, even when the site is closed.
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

function DeviceRow({ device }: { device: PushDevice }) {
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
      <Button
        variant="ghost"
        size="small"
        aria-label={`Remove ${device.device}`}
        pending={remove.isPending}
        onClick={() => {
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
      </Button>
    </li>
  );
}

function SendTest() {
  const send = useSendTestPush();
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
