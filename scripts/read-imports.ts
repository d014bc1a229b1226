import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

export type Import = {
  /**
   * A path relative to the root of the checkout, `npm:package`, `node:module`, or `unreadable:` and the code of a
   * computed import.
   */
  imported: string;
  /** The import as in the source, such as `../text.ts` or `#shared/domain/text.ts`. */
  written: string;
  line: number;
  typeOnly: boolean;
  /** The imported names; `*` for a default or for a whole module. Empty for an import of the effect. */
  names: string[];
};

/** Functions that load a module. */
const LOADERS = ['require', 'loadLibrary'];

/**
 * Returns all imports of a module: static, side-effect, type-only, dynamic, required and re-exports. Throws if it does
 * not parse.
 */
export function readImports(file: string, source: string): Import[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: { name: string; start: number; typeOnly: boolean; names: string[] }[] = [];
  const whole = ['*'];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const names = entries.map(({ importName }) => importName.name ?? '*');
    found.push({ name: moduleRequest.value, start: moduleRequest.start, typeOnly, names });
  }
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const { moduleRequest, isType: typeOnly, importName } = entry;
    if (!moduleRequest) continue;
    const names = [importName.name ?? '*'];
    found.push({ name: moduleRequest.value, start: moduleRequest.start, typeOnly, names });
  }
  const readLoading = (node: ESTree.Argument) => {
    const { start, end } = node;
    const literal = node.type === 'Literal' && typeof node.value === 'string';
    const name = literal ? node.value : `unreadable:${source.slice(start, end)}`;
    found.push({ name, start, typeOnly: false, names: whole });
  };
  new Visitor({
    ImportExpression({ source: node }) {
      readLoading(node);
    },
    CallExpression({ callee, arguments: [node] }) {
      const loads = callee.type === 'Identifier' && LOADERS.includes(callee.name);
      if (loads && node !== undefined) readLoading(node);
    },
    TSImportType({ source: { value, start } }) {
      found.push({ name: value, start, typeOnly: true, names: whole });
    },
  }).visit(program);
  return found.map(({ name, start, typeOnly, names }) => ({
    imported: resolve(file, name),
    written: name,
    line: source.slice(0, start).split('\n').length,
    typeOnly,
    names,
  }));
}

function resolve(file: string, name: string): string {
  if (name.startsWith('unreadable:')) return name;
  if (/^\.{1,2}\//.test(name)) return join(dirname(file), name.replace(/\?.*$/, ''));
  // `imports` of package.json: "#shared/domain/text.ts".
  if (name.startsWith('#')) return name.slice(1);
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`;
  return `npm:${name}`;
}
