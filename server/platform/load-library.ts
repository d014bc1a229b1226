import { createRequire } from 'node:module';

/**
 * Loads a package when it is first needed. If that fails, for example because too many files are open, the next call
 * tries again. `import()` does not: it remembers an error of a package's code as long as the process runs.
 */
export const loadLibrary = createRequire(import.meta.url);
