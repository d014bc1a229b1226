import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shutdownSignal } from './shutdown-signal.ts';
import { compare } from './replay/compare.ts';
import { playEvent } from './replay/play-event.ts';
import { readEvent } from './replay/read-event.ts';
import { report } from './replay/report.ts';
import { seconds } from './steps.ts';

const usage = 'npm run replay -- FILE [--url http://localhost:3000]';

process.exitCode = await replay().catch((error: unknown) => {
  console.error(shutdownSignal.aborted ? 'The replay was stopped.' : (error as Error).message);
  return 1;
});
// The listeners behind `shutdownSignal` would otherwise keep the process alive.
process.exit();

/** Returns the exit code. */
async function replay(): Promise<number> {
  const { file, url } = readArguments();
  const event = await readEvent(file);
  console.log(`${event.event}: ${event.teams.length} teams, ${event.rounds.length} rounds`);
  const startedAt = performance.now();
  const play = (origin: string) =>
    playEvent({ origin, signal: shutdownSignal }, event, console.log);
  const outcome = await (url === null ? onOwnServer(play) : play(url));
  const comparisons = compare(event, outcome);
  for (const line of report(event, outcome, comparisons)) console.log(line);
  const played = `Replayed in ${seconds(performance.now() - startedAt)}`;
  console.log(url === null ? `${played}.` : `${played}: ${outcome.tournamentUrl}`);
  return comparisons.every(({ mismatches }) => mismatches.length === 0) ? 0 : 1;
}

/** Uses DATABASE_URL from the environment if set, otherwise a temporary database. */
async function onOwnServer<Result>(work: (origin: string) => Promise<Result>): Promise<Result> {
  // The product is loaded only if needed: with --url another process runs it.
  const { startProduct } = await import('./harness/start-product.ts');
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-replay-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { DATABASE_URL } = process.env;
  const product = await startProduct({ dataDir, env: { DATABASE_URL }, print: console.log });
  stack.defer(() => product.stop());
  return await work(product.origin);
}

function readArguments(): { file: string; url: string | null } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(`Give one event file: ${usage}`);
  const { url = null } = values;
  if (url !== null && !URL.canParse(url)) throw new Error(`${url} is not a URL: ${usage}`);
  return {
    // The launcher changes to the project's folder, and npm keeps the original one in INIT_CWD.
    file: resolve(process.env['INIT_CWD'] ?? '', file),
    url: url === null ? null : new URL(url).origin,
  };
}
