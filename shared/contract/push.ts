import * as z from 'zod/mini';
import { HOUR_CYCLES } from '../domain/notifications/device.ts';
import { call } from './call.ts';
import { idParams, text, time } from './fields.ts';

/** A device that gets push messages (rules/notifications 4). Its address and keys are never returned. */
export const pushDevice = z.object({
  id: z.string(),
  /** How the browser named itself: "Chrome on Android". */
  device: z.string(),
  /** True for the browser that sends the request. */
  isCurrent: z.boolean(),
  createdAt: time,
  /** When the push service last accepted a message; null for never. */
  lastSentAt: z.nullable(time),
  /** The number of messages that failed since then. */
  failures: z.number(),
  /** When its session ends, and push messages with it. */
  endsAt: time,
  /** True if using the site on the device extends that time. */
  isRenewable: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const listPushDevices = call({
  method: 'GET',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  summary: "The caller's devices that get push messages, oldest first",
  response: z.array(pushDevice),
  errors: [],
});

export const readPushKey = call({
  method: 'GET',
  path: '/api/push/key',
  access: 'signed-in',
  summary: "The site's public key, which a browser needs to subscribe",
  response: z.object({ key: z.string() }),
  errors: [],
});

const base64url = (bytes: number) =>
  z.string().check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), {
      error: 'This is not a key of a push subscription.',
    }),
  );

const language = text({ min: 1, max: 40, required: 'A language is required.' }).check(
  z.refine((tag) => canFormat(tag, 'UTC'), { error: 'This language is unknown.' }),
);

const zone = text({ min: 1, max: 60, required: 'A time zone is required.' }).check(
  z.refine((timeZone) => canFormat('en', timeZone), { error: 'This time zone is unknown.' }),
);

function canFormat(locale: string, timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

export const turnOnPush = call({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  summary:
    "Sends the caller's notifications to this browser too, as long as its session lasts. An eleventh device replaces the oldest one",
  body: z.object({
    /** The address of the browser's push service. */
    endpoint: text({ min: 1, max: 2000, required: 'An endpoint is required.' }),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    device: text({ min: 1, max: 60, required: 'A name for the device is required.' }),
    /** How times are written in the messages. */
    locale: language,
    hourCycle: z.enum(HOUR_CYCLES),
    timeZone: zone,
  }),
  status: 201,
  response: pushDevice,
  errors: ['endpoint_not_allowed'],
});

export const removePushDevice = call({
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  access: 'signed-in',
  summary: "Removes one of the caller's devices, which then gets no more push messages",
  params: idParams,
  response: z.object({}),
  errors: ['push_device_not_found'],
});

export const sendTestPush = call({
  method: 'POST',
  path: '/api/push/test',
  access: 'signed-in',
  summary: "Sends a push message to all of the caller's devices, at most once in ten seconds",
  response: z.object({
    /** The number of devices. */
    devices: z.number(),
  }),
  errors: ['no_push_devices', 'rate_limited'],
});
