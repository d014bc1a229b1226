const folder = process.env['NODE_COMPILE_CACHE'];

/** Lets a child process with an environment of its own use this process's cache of compiled code, if there is one. */
export const compileCache = folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
