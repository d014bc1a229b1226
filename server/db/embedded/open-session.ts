import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../platform/config.ts';
import type { DatabaseUser } from './database-user.ts';
import { chooseDatabaseUser } from './database-user.ts';
import type { Session } from './join-server.ts';
import { joinServer } from './join-server.ts';
import type { Place } from './place.ts';
import { isPostmasterAlive, removeAbandonedLockFiles } from './lock-files.ts';
import type { Postmaster } from './start-postmaster.ts';
import { startPostmaster } from './start-postmaster.ts';

const POLL_MS = 15;
/** How long nothing may listen: an old postmaster unlinks its socket before it is gone. */
const SILENT_PATIENCE_MS = 20_000;
/** How long a server that answers may recover or shut down. */
const BUSY_PATIENCE_MS = 300_000;

/** What a postmaster says that came while another one of the same cluster is there, comes or goes. */
const OTHER_ONE_THERE = /lock file|is still in use/;

/**
 * Joins the cluster's server, starting it when there is none. Any number of processes may do so at
 * once: PostgreSQL lets one start, the others join that one. Throws when the server cannot start or
 * does not come to answer.
 */
export async function openSession(
  place: Place,
  password: string,
  postgres: string,
): Promise<Session> {
  const begun = Date.now();
  let lastAnswer = begun;
  let user: DatabaseUser | undefined;
  let started: Postmaster | undefined;
  let obstacle = 'it does not answer';
  for (;;) {
    const joined = await joinServer(place, password);
    if (typeof joined === 'object') return joined;

    const words = await started?.lastWords();
    if (words) {
      if (!OTHER_ONE_THERE.test(words)) throw cannotStart(place, words);
      obstacle = words;
      started = undefined;
    }
    if (joined === 'busy') {
      lastAnswer = Date.now();
    } else if (!started && !(await isPostmasterAlive(place.cluster))) {
      await removeAbandonedLockFiles(place);
      user ??= await chooseDatabaseUser(place, postgres);
      started = await startPostmaster(place, postgres, user);
    }
    const now = Date.now();
    if (now - lastAnswer > SILENT_PATIENCE_MS || now - begun > BUSY_PATIENCE_MS) {
      throw cannotStart(place, obstacle);
    }
    await sleep(POLL_MS);
  }
}

function cannotStart(place: Place, words: string): ConfigError {
  const reason = words.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? words;
  return new ConfigError(
    `The database in ${place.home} cannot start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')}. Its log is ${place.logFile}.`,
  );
}
