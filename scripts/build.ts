import { buildClientWhenStale } from './build-client.ts';

const { ok, output } = await buildClientWhenStale();
if (!ok) {
  console.error(`The client could not be built.\n${output}`);
  process.exitCode = 1;
}
