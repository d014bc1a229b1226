import { readFile } from 'node:fs/promises';
import { firstState } from './first-state.ts';
import { storedState, type StoredState } from './stored-state.ts';

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
