import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** The sources of the image, and the files that the guide names. */
const parts = [
  '.dockerignore',
  '.npmrc',
  'Containerfile',
  'LICENSE',
  'compose.yaml',
  'discord-sandbox',
  'operate/container',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'shared',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.overlay.config.ts',
  'web',
];

/** The folder of images, containers and this copy of the checkout. `npm run test:image` removes it. */
export const folder = process.env['IMAGE_FOLDER'] ?? '';

export const checkout = join(folder, 'checkout');

export async function copyCheckout(): Promise<void> {
  if (folder === '') throw new Error('These tests run with npm run test:image.');
  await mkdir(checkout);
  for (const part of parts) {
    await cp(join(root, part), join(checkout, part), { recursive: true });
  }
}

export async function sh(commands: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: checkout,
    maxBuffer: 2 ** 28,
  });
  return stdout;
}

/** Sets settings in a file that the guide copies, and appends those that are not in it. */
export async function fillIn(name: string, settings: Record<string, string>): Promise<void> {
  const file = join(checkout, name);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => {
    const [setting = ''] = line.split('=', 1);
    return !(setting in settings);
  });
  const filled = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  await writeFile(file, [...lines, ...filled, ''].join('\n'));
}
