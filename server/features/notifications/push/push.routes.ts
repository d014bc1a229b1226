import * as push from '#shared/contract/push.ts';
import type { FastifyRequest } from 'fastify';
import type { Bind } from '#server/http/bind.ts';
import { readSessionToken } from '#server/http/cookies.ts';
import type { Deps } from '../../deps.ts';
import { listPushDevices, readPushKey } from './push.reader.ts';
import { removePushDevice } from './remove-push-device.command.ts';
import { sendTestPush } from './send-test-push.command.ts';
import { turnOnPush } from './turn-on-push.command.ts';

export function pushRoutes(bind: Bind, deps: Deps): void {
  const tokenOf = (request: FastifyRequest) => readSessionToken(request, deps.publicUrl) ?? '';
  bind(push.listPushDevices, ({ viewer, request }) =>
    listPushDevices(deps, viewer, tokenOf(request)),
  );
  bind(push.readPushKey, () => readPushKey(deps));
  bind(push.turnOnPush, ({ viewer, request, body }) =>
    turnOnPush(deps, viewer, tokenOf(request), body),
  );
  bind(push.removePushDevice, ({ viewer, params }) => removePushDevice(deps, viewer, params.id));
  bind(push.sendTestPush, ({ viewer }) => sendTestPush(deps, viewer));
}
