import { describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { makeActor, type Actor } from './testing/actors.ts';
import { findRequest } from './testing/outcome.ts';
import { fillPath } from './testing/refusal.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

/**
 * The writes whose response has a round with its room. `undoAuditedAct` returns a round too, but only to admins,
 * who do not see the room.
 */
const withRoom = [
  'countRoundAgain',
  'endRound',
  'ignoreRound',
  'revealRoom',
  'saveRoom',
  'saveRound',
  'undoAct',
];

const table: [Actor | 'the valid caller', string[]][] = [
  ['admin', []],
  ['owner', []],
  ['staff', []],
  ['player', []],
  ['assistant', withRoom],
  ['the valid caller', withRoom],
];

const writes = Object.keys(allCalls).filter((name) => allCalls[name]?.method !== 'GET');

describe.each(table)('the responses of all writes to %s', (who, shown) => {
  const { world, requests } = useSweptWorld();

  async function answer(name: string): Promise<string> {
    const found = findRequest(name, requests);
    const { call, request } = found;
    const sender = who === 'the valid caller' ? request.who : await makeActor(world, who, found);
    const path = fillPath(call, request.params, request.query);
    return JSON.stringify((await sender.ask(call.method, path, request.body)).body);
  }

  test('have a room only if the caller runs the tournament', async () => {
    const answers: [string, string][] = [];
    for (const name of writes) answers.push([name, await answer(name)]);
    const names = answers.filter(([, text]) => /"room(Id|Password)":/.test(text));
    expect(names.map(([name]) => name).toSorted()).toEqual(shown);
  });
});
