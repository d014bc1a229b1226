import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Counts } from './count-tests.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { endPrograms } from './image/end-programs.ts';
import { makeBase } from './image/make-base.ts';
import { writeShims } from './image/write-shims.ts';
import { needPackages } from './need-packages.ts';
import { runTests } from './run-tests.ts';
import { step } from './steps.ts';

/*
 * Builds and runs the container image as docs/operate/container.md says, but without an image from a registry: the base
 * image is built from Debian packages. Images and containers are kept in a separate folder, which is removed at the
 * end.
 */

needPackages({
  'ca-certificates': '/etc/ssl/certs/ca-certificates.crt',
  mmdebstrap: '/usr/bin/mmdebstrap',
  podman: '/usr/bin/podman',
  'podman-compose': '/usr/bin/podman-compose',
  runc: '/usr/sbin/runc',
});
if (process.getuid?.() !== 0) {
  console.log('These tests build a Debian image and start containers. Run them as root.');
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// /var/tmp is on a disk, while /tmp may be in memory. The images take several gigabytes.
const folder = await mkdtemp('/var/tmp/hotdrop-image-');
const { passed, failed } = await runIn(folder);
if (shutdownSignal.aborted) process.exit(130);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runIn(folder: string): Promise<Counts> {
  const shims = await writeShims(folder);
  try {
    await step('Building the base image from Debian packages', () => makeBase(folder, shims));
    return await runTests(['--config', 'vitest.image.config.ts', ...process.argv.slice(2)], {
      PATH: `${shims}:${process.env['PATH']}`,
      IMAGE_FOLDER: folder,
    });
  } catch (error) {
    if (!shutdownSignal.aborted) console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await removeAll(folder, join(shims, 'podman'));
  }
}

async function removeAll(folder: string, podman: string): Promise<void> {
  await endPrograms(`podman --root ${folder}`);
  await promisify(execFile)(podman, ['rm', '--all', '--force', '--time', '10']);
  await endPrograms(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
