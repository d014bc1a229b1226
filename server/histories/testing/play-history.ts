import { allCalls } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { fillPath, wrongRefusals } from '../../sweeps/testing/refusal.ts';
import { spoiledRows } from '../../recount/spoiled-rows.ts';
import { databaseState, type DatabaseState } from '../../testing/database-state.ts';
import { visitor, type Ask } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { knownActions } from './actions/known-actions.ts';
import { auditProblems, countAudit, countNew, sameCounts, type AuditCounts } from './audit-rows.ts';
import { askAs, signInUnbanned, type Community } from './community.ts';
import { drawFrom } from './draw.ts';
import type { HistoryStep } from './history.ts';
import { publicPaths, somePaths } from './looks.ts';
import { movedSlots } from './moved-slots.ts';
import { readState, findTournament, type State } from './state.ts';
import type { Tally } from './tally.ts';
import { wrongPromotions } from './wrong-promotions.ts';

type Request = {
  call: string;
  actor: string | null;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};
type Sent = Request & { answer: Awaited<ReturnType<Ask>> };
type Answer = Sent['answer'];

/** The content of the database between two groups of actions. */
type Snapshot = { state: State; rows: DatabaseState; audit: AuditCounts };

/** A history in progress: its problems so far, and a log that explains them. */
export type PlayedHistory = {
  problems: string[];
  log: string[];
  /** Sends the steps of a group concurrently and checks the result. */
  play(group: readonly HistoryStep[]): Promise<void>;
  state(): State;
};

/** The community must be newly created. */
export async function beginHistory(
  world: TestWorld,
  community: Community,
  tally: Tally,
): Promise<PlayedHistory> {
  const problems: string[] = [];
  const log: string[] = [];
  let before = await readSnapshot(world, community);
  // These reads fill the response cache. Every later change must invalidate the cached responses.
  for (const path of publicPaths(before.state)) await visitor(world)('GET', path);
  const play = async (group: readonly HistoryStep[]) => {
    // Later actions need a later time, because a clan's activity is ordered by it.
    world.advance(1);
    const requests = group.flatMap((step) => drawRequests(step, before.state));
    const sent = await Promise.all(requests.map((request) => send(world, community, request)));
    for (const { call, answer } of sent) {
      if (call === 'inviteToTeam' && answer.status < 400) community.invites.push(answer.body.token);
    }
    const after = await readSnapshot(world, community);
    for (const one of sent) log.push(formatLine(one, sent.length > 1, community));
    const accepted = sent.filter(isAcceptedWrite);
    const promotions = countNew(before.audit, after.audit, ' registration.promote');
    const wrong = [
      ...sent.flatMap(wrongAnswer),
      ...movedSlots(before.state, after.state, accepted),
      ...wrongPromotions(before.state, after.state, accepted, promotions),
      ...auditProblems(before.audit, after.audit, accepted),
      ...(accepted.length > 1 ? await spoiledRows(world) : []),
      ...(sameCounts(before.audit, after.audit) ? changedTables(before.rows, after.rows) : []),
    ];
    problems.push(...wrong.map((problem) => `after line ${log.length}: ${problem}`));
    countInto(tally, sent, before.state);
    countActs(tally, { before: before.audit, after: after.audit, calls: accepted });
    const signedIn = await signInUnbanned(world, community, after.state);
    before = signedIn ? await readSnapshot(world, community) : after;
  };
  return { problems, log, play, state: () => before.state };
}

async function readSnapshot(world: TestWorld, { invites }: Community): Promise<Snapshot> {
  // No request is running, so three connections read the same state.
  const [state, rows, audit] = await Promise.all([
    readState(world),
    databaseState(world),
    countAudit(world),
  ]);
  return { state: { ...state, invites }, rows, audit };
}

const wrongActorTimes = 15;
const visitorTimes = 10;

function drawRequests({ call, seed, together }: HistoryStep, state: State): Request[] {
  const draw = drawFrom(seed);
  if (call === 'look') {
    const look = (path: string) => ({
      call,
      actor: null,
      params: { path },
      query: {},
      body: undefined,
    });
    return somePaths(draw, state).map(look);
  }
  const action = knownActions[call];
  if (action === undefined) throw new Error(`histories do not know ${call}`);
  const { by, params = {}, query = {}, body } = action.draw(draw, state);
  const anyone = state.users.map(({ id }) => id);
  const stranger = draw.percent(visitorTimes) ? null : (draw.maybeOne(anyone) ?? null);
  const allowed = by.filter((id) => !state.users.some((user) => user.id === id && user.banned));
  const actor = draw.percent(wrongActorTimes) ? stranger : (draw.maybeOne(allowed) ?? stranger);
  const spoiled = draw.percent(3) ? draw.one<unknown>([{}, [], { nothing: 'known' }]) : body;
  const request = { call, actor, params, query, body: spoiled };
  return together === 'twice' ? [request, request] : [request];
}

async function send(world: TestWorld, community: Community, request: Request): Promise<Sent> {
  const { call, actor, params, query, body } = request;
  if (call === 'look') {
    return { ...request, answer: await visitor(world)('GET', params['path'] ?? '/') };
  }
  const { method, ...declared } = find(call);
  const ask = askAs(world, community, actor);
  return {
    ...request,
    answer: await ask(method, fillPath({ method, ...declared }, params, query), body),
  };
}

function find(name: string): Call {
  const call = allCalls[name];
  if (call === undefined) throw new Error(`the contract does not know ${name}`);
  return call;
}

function isAccepted({ answer }: Pick<Sent, 'answer'>): boolean {
  return answer.status < 400;
}

function isAcceptedWrite(sent: Sent): boolean {
  return sent.call !== 'look' && isAccepted(sent);
}

/** Errors of reading something that was deleted, or that is a draft. */
const mayBeGone = ['tournament_not_found', 'clan_not_found', 'team_not_found'];

function wrongAnswer({ call, answer }: Sent): string[] {
  if (call === 'look') {
    const known = answer.status === 200 || mayBeGone.includes(answer.body.code);
    return known ? [] : [`a look got the answer ${answer.status} ${JSON.stringify(answer.body)}`];
  }
  const declared = find(call);
  if (!isAccepted({ answer })) {
    return wrongRefusals(declared, [{ what: call, answer: withoutMore(answer) }]);
  }
  const expectedStatus = declared.status ?? 200;
  return answer.status === expectedStatus
    ? []
    : [`${call} got the answer ${answer.status}, not ${expectedStatus}`];
}

/**
 * The fields of a refusal besides code and message (rules/rounds 4.2, rules/scoring 9.8 and 12.4,
 * rules/tournaments 12.6).
 */
const MORE: Record<string, string> = {
  round_changed: 'round',
  scoring_changed: 'scoring',
  not_level: 'registrationIds',
  changed_since: 'acts',
};

function withoutMore(answer: Answer): Answer {
  const { [MORE[answer.body.code] ?? '']: _more, ...body } = answer.body;
  return { ...answer, body };
}

function changedTables(before: DatabaseState, after: DatabaseState): string[] {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return changed.map((name) => `no audit row was written, and yet ${name} has changed`);
}

function countInto(tally: Tally, sent: readonly Sent[], before: State): void {
  for (const { call, params, answer } of sent) {
    if (call === 'look') continue;
    const accepted = isAccepted({ answer });
    tally.count(call, accepted ? 'accepted' : 'refused');
    const undone = before.acts.find(({ id }) => id === (params['actId'] ?? params['id']));
    if (accepted && undone?.action.endsWith('.undo') === true) tally.event('a redo');
    const tournament = findTournament(before, params['id'] ?? '');
    if (!accepted || tournament === undefined) continue;
    const played = before.registrations.some(
      ({ tournamentId, hasResults }) => hasResults && tournamentId === tournament.id,
    );
    const isOver = tournament.status === 'completed';
    if (call === 'saveRound' && isOver) tally.event('a correction after the end');
    if (call === 'deleteTournament' && isOver && played) tally.event('a deletion after the end');
    if (call === 'undoAct' && isOver) tally.event('an undo after the end');
    if (call === 'finishTournament' && played) tally.event('a finish with results');
  }
  const accepted = sent.filter(isAcceptedWrite).length;
  if (accepted > 1) tally.event('several accepted at once');
  if (accepted > 0 && !sent.every(isAccepted)) tally.event('some refused at once');
}

type Acts = { before: AuditCounts; after: AuditCounts; calls: readonly { call: string }[] };

/** Counts the events that only the audit rows show. */
function countActs(tally: Tally, { before, after, calls }: Acts): void {
  const isSent = (name: string) => calls.some(({ call }) => call === name);
  const count = (end: string) => countNew(before, after, end);
  for (let n = count(' registration.promote'); n > 0; n -= 1) tally.event('a promotion');
  if (count(' check_in.close.undo') > 0) tally.event('an undone closing');
  if (isSent('startTournament') && !isSent('closeCheckIn') && count(' check_in.close') > 0) {
    tally.event('a start that closes the check-in');
  }
}

function formatLine(sent: Sent, isTogether: boolean, { people }: Community): string {
  const { call, actor, params, body, answer } = sent;
  const who = actor === null ? 'visitor' : (people.get(actor)?.name ?? actor);
  const came = answer.status < 400 ? answer.status : `${answer.status} ${answer.body.code}`;
  if (call === 'look') return `${isTogether ? '| ' : ''}a look at ${params['path']}: ${came}`;
  const input = [params, body].map((part) => JSON.stringify(part) ?? '-').join(' ');
  return `${isTogether ? '| ' : ''}${who} ${call} ${input}: ${came}`;
}
