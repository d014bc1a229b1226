import { readFile } from 'node:fs/promises';
import { storedState, type StoredState } from './stored-state.ts';
import { createSnowflakes } from './snowflakes.ts';

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The Discord sandbox cannot read ${file}.`, { cause: error });
  }
}

export async function readState(file: string): Promise<StoredState> {
  const text = await readOrNull(file);
  if (text === null) return firstState();
  try {
    return storedState.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${file} does not contain the state of a Discord sandbox. Restore it, or delete it to start with new accounts.`,
      { cause: error },
    );
  }
}

export async function readFirstAccountId(file: string): Promise<string> {
  const { accounts } = await readState(file);
  const [first] = accounts;
  if (first === undefined) throw new Error(`${file} contains no account.`);
  return first.id;
}

const firstAccounts = [
  ['owner', 'Site Owner'],
  ['host', 'Tournament Host'],
  ['clan-leader', 'Clan Leader'],
  ['player-one', 'Player One'],
  ['player-two', 'Player Two'],
] as const;

export function firstState(): StoredState {
  const nextId = createSnowflakes(0n, 0);
  const born = new Date('2024-01-01T12:00:00Z');
  return {
    version: 1,
    accounts: firstAccounts.map(([username, globalName]) => ({
      id: nextId(born),
      username,
      globalName,
      avatar: null,
    })),
    codes: [],
    grants: [],
  };
}
