import {
  readScheme,
  SCHEME_LIMITS,
  writeScheme,
  type ColorScheme,
} from '#shared/domain/site/color-scheme.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { customWriteHook } from '#web/lib/write-hook.ts';

/** See rules/admin 6.3. */
export const useImportScheme = customWriteHook(readSchemeFile, {
  success: { title: 'Scheme imported', description: 'It is shown here until you save it.' },
  failure: { title: 'Import failed', description: 'Invalid color scheme file format' },
});

export const useExportScheme = customWriteHook(
  async (scheme: ColorScheme) =>
    downloadFile(
      writeScheme(scheme, new Date()),
      /[\p{L}\p{N}]/u.test(scheme.name) ? scheme.name : 'color scheme',
    ),
  {
    success: 'Scheme exported',
    failure: { title: 'Export failed', description: 'The file could not be written.' },
  },
);

async function readSchemeFile(file: File): Promise<ColorScheme> {
  const invalidFile = new Error('This file is not a color scheme.');
  // The size is checked before reading, because the file may be huge.
  if (file.size > SCHEME_LIMITS.fileBytes) throw invalidFile;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  const scheme = readScheme(text);
  if (scheme === null) throw invalidFile;
  return scheme;
}
