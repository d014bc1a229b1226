import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentToast } from '#web/ui/toasts/toast-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import * as admin from './admin/api/writes.ts';
import * as clans from './clans/api/writes.ts';
import * as joining from './clans/api/joining.ts';
import * as approving from './tournaments/api/approving.ts';
import * as history from './tournaments/api/history.ts';
import * as registering from './tournaments/api/registering.ts';
import * as rounds from './tournaments/api/round-writes.ts';
import * as tournaments from './tournaments/api/writes.ts';

beforeAll(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ message: 'Down.' }, { status: 500 })),
  );
});
afterAll(() => vi.unstubAllGlobals());

type Hook = () => { mutateAsync: (input: never) => Promise<unknown> };

type Write = ReturnType<Hook>['mutateAsync'];

function Writer({ hook, onRender }: { hook: Hook; onRender: (write: Write) => void }) {
  onRender(hook().mutateAsync);
  return null;
}

async function write(hook: Hook): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Write>();
  const writer = createElement(Writer, { hook, onRender: (rendered) => resolve(rendered) });
  const client = createQueryClient();
  renderToString(createElement(QueryClientProvider, { client }, writer));
  const input = { params: { id: '1' }, query: {}, body: {} };
  await expect((await promise)(input as never)).rejects.toThrow('Down.');
}

test.each<[string, Hook]>([
  ['Failed to create tournament', tournaments.useCreateTournament],
  ['Failed to update tournament. Please try again.', tournaments.useUpdateTournament],
  ['Failed to start tournament. Please try again.', tournaments.useStartTournament],
  ['Failed to finish tournament. Please try again.', tournaments.useFinishTournament],
  ['Failed to add assistant', tournaments.useAddAssistant],
  ['Failed to remove assistant', tournaments.useRemoveAssistant],
  ['Failed to register clan for tournament', registering.useRegisterClan],
  ['Failed to register team', registering.useRegisterTeam],
  ['Failed to update team members', registering.useEditRegistration],
  ['Failed to cancel registration', registering.useCancelRegistration],
  ['Failed to reject registration', approving.useRejectRegistration],
  ['Failed to move team to waitlist', approving.useMoveToWaitlist],
  ['Failed to save room information', rounds.useSaveRoom],
  ['Failed to end round', rounds.useEndRound],
  ['Failed to undo', history.useUndoAct],
  ['Failed to undo', admin.useUndoAuditedAct],
  ['Failed to update clan', clans.useUpdateClan],
  ['Failed to send join request', joining.useRequestToJoin],
  ['Failed to cancel join request', joining.useCancelJoinRequest],
  ['Failed to delete tournament', admin.useDeleteTournament],
  ['Failed to end sessions', admin.useEndSessions],
  ['Failed to ban user', admin.useBanUser],
  ['Failed to unban user', admin.useUnbanUser],
])('the toast of the failed write is titled "%s"', async (title, hook) => {
  await write(hook);
  expect(currentToast()).toMatchObject({ title, variant: 'destructive' });
});

test('a failed transfer shows the reason below its title', async () => {
  await write(clans.useTransferLeadership);
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to transfer leadership',
  });
});
