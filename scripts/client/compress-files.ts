import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fonts, videos and pictures are already compressed. */
const compressible = /\.(js|css|svg)$/;

/** Smaller files fit into one packet uncompressed. The server uses the same limit for its responses. */
const minBytes = 1_400;

/**
 * A Vite plugin that writes a Brotli and a gzip copy of each file that is worth compressing, for the server to
 * send.
 */
export function compressFiles(): Plugin {
  return {
    name: 'hotdrop:compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (compressible.test(file.fileName) && content.length >= minBytes)
            await writeCompressed(join(dir, file.fileName), content);
        }),
      );
    },
  };
}

async function writeCompressed(path: string, content: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(content, { params })),
    writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
  ]);
}
