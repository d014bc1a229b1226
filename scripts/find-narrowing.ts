/** A statement that a process of the previous release may not survive. */
const NARROWING: readonly [what: string, statement: RegExp][] = [
  [
    'drops',
    /\bdrop\s+(table|view|materialized\s+view|column|type|domain|function|procedure|trigger|sequence|schema|extension|policy)\b/i,
  ],
  ['drops a default', /\bdrop\s+default\b/i],
  // The word COLUMN is optional.
  ['drops', /\balter\s+table\b[^;`]*\bdrop\s+(?!constraint\b|not\s+null\b)[\w"]/i],
  ['drops', /\.drop(Table|View|Column|Type|Schema|Default)\(/],
  ['renames', /\brename\b(?!d)/i],
  ['renames', /\.rename(To|Column|Constraint)\(/],
  ['moves', /\bset\s+schema\b|\.setSchema\(/i],
  ['changes a type', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i],
  ['changes a type', /\.setDataType\(/],
  ['requires a value', /\bset\s+not\s+null\b|\.setNotNull\(/i],
  [
    'requires a value',
    /\balter\s+table\b[^;`]*\badd\s+(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)(?:\([^()]*\)|(?!,|\bdefault\b|\bgenerated\b)[^;`'()])*\bnot\s+null\b(?![^,;`']*\b(?:default|generated)\b)/i,
  ],
  [
    'requires a value',
    /\.addColumn\((?:(?!\.addColumn\(|\.defaultTo\(|\.generated)[^;])*\.notNull\(\)(?!(?:(?!\.addColumn\()[^;])*\.(?:defaultTo\(|generated))/,
  ],
  [
    'adds a check',
    /\balter\s+table\b[^;`]*\badd\s+(?:constraint\s+\S+\s+)?(?:check|unique|foreign\s+key|primary\s+key|exclude)\b/i,
  ],
  ['adds a check', /\.add(Check|Unique|ForeignKey|PrimaryKey)Constraint\(/],
  ['adds a check', /\bcreate\s+unique\s+index\b|\.createIndex\([^;]*\.unique\(\)/i],
  ['adds a trigger', /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i],
  ['hides rows', /\b(enable|force)\s+row\s+level\s+security\b|\bcreate\s+policy\b/i],
  ['deletes rows', /\btruncate\b|\bdelete\s+from\b|\.deleteFrom\(/i],
  ['changes rows', /\bupdate\s+(only\s+)?[\w."]+\s+(as\s+)?(\w+\s+)?set\b|\.updateTable\(/i],
];

/**
 * The comment that says why the previous release keeps working: `// 0.1.0 keeps working: it never names this column.`
 */
const reason = /^\s*\/\/ \d+\.\d+\.\d+ keeps working: \S.*\S$/;

/**
 * Returns the statements that take something away from the previous release without a comment on why that release
 * keeps working, as `LINE: what it does`. Tables that the migration itself creates are exempt.
 */
export function findNarrowing(source: string): string[] {
  const creating = /\bcreate(?:\s+table\s+(?:if\s+not\s+exists\s+)?|Table\(\s*['"])(\w+)/gi;
  const created = [...source.matchAll(creating)].map(([, name = '']) => name);
  return cutStatements(source).flatMap(({ lines, isExplained }) => {
    const text = lines.map((line) => line.text).join('\n');
    if (isExplained || created.some((name) => isAbout(text, name))) return [];
    for (const [what, statement] of NARROWING) {
      const match = statement.exec(text);
      if (match === null) continue;
      const before = text.slice(0, match.index).split('\n').length - 1;
      return [`${lines[before]?.number}: ${what}`];
    }
    return [];
  });
}

type Statement = { lines: { text: string; number: number }[]; isExplained: boolean };

/** A statement ends with a semicolon, or with a text in a list; the comments above and in it belong to it. */
function cutStatements(source: string): Statement[] {
  const statements: Statement[] = [{ lines: [], isExplained: false }];
  for (const [at, text] of source.split('\n').entries()) {
    const last = statements.at(-1);
    if (last === undefined) break;
    if (/^\s*(\/\/|\/?\*)/.test(text)) {
      last.isExplained ||= reason.test(text);
      continue;
    }
    last.lines.push({ text, number: at + 1 });
    if (/(;|`,|',)\s*$/.test(text)) statements.push({ lines: [], isExplained: false });
  }
  return statements;
}

function isAbout(statement: string, table: string): boolean {
  const sql = String.raw`\b(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|create\s+table(?:\s+if\s+not\s+exists)?|on|truncate(?:\s+table)?|delete\s+from|update)\s+${table}\b(?!\.)`;
  const built = String.raw`(?:\.on|alterTable|createTable|deleteFrom|updateTable)\(\s*['"]${table}['"]`;
  return new RegExp(`${sql}|${built}`, 'i').test(statement);
}
