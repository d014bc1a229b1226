import { findClientBuild } from './build-client.ts';
import { linkLibraries } from './launch/link-libraries.mjs';
import { root } from './run-tool.ts';
import { serve } from './serve.ts';

/*
 * Starts the product without the launcher, and without installing or building anything. It is for installations where
 * `npm ci --omit=dev` has run and the client is already built, as in a container or under systemd.
 */

process.chdir(root);
linkLibraries(root);
const webDir = await findClientBuild();
if (webDir === null) {
  console.error(
    'dist/web contains no build of this Hotdrop. Run npm run build in a checkout of the same sources and copy its dist folder here.',
  );
  process.exit(1);
}
await serve({ webDir });
