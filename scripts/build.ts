import { buildClientWhenStale } from './build-client.ts';

const built = await buildClientWhenStale();
if (!built.ok) {
  console.error(`The client could not be built.\n${built.output}`);
  process.exitCode = 1;
}
