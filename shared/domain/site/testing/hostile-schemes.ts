/** A file that is not a valid colour scheme. */
type HostileScheme = {
  what: string;
  text: string;
  /** Set if the fault disappears once the file is parsed, so the scheme is valid as the body of a call. */
  onlyAsFile?: true;
};

const value = (text: unknown, variable = '--primary') => scheme({ [variable]: text });
const scheme = (colors: unknown, more: object = {}) =>
  JSON.stringify({ name: 'Dusk', colors, ...more });
const fine = { '--primary': '84 100% 65%' };
const named = (name: unknown) => JSON.stringify({ name, colors: fine });

/** Files that the import refuses, each with one fault. */
export const HOSTILE_SCHEMES: readonly HostileScheme[] = [
  { what: 'nothing', text: '' },
  { what: 'not JSON', text: 'name: Dusk' },
  { what: 'incomplete JSON', text: scheme(fine).slice(0, -1) },
  { what: 'JSON with something after it', text: `${scheme(fine)};alert(1)` },
  { what: 'JSON with a comment', text: `/* dusk */${scheme(fine)}` },
  { what: 'a list', text: `[${scheme(fine)}]` },
  { what: 'null', text: 'null' },
  { what: 'a number', text: '84' },
  { what: 'a text', text: '"84 100% 65%"' },
  { what: 'no name', text: JSON.stringify({ colors: fine }) },
  { what: 'an empty name', text: named('') },
  { what: 'a name of spaces', text: named(' \u00a0 ') },
  { what: 'a name that cannot be seen', text: named('\u200b\u2060') },
  { what: 'a name of 51 characters', text: named('x'.repeat(51)) },
  { what: 'a name of two lines', text: named('Dusk\nDawn') },
  { what: 'a name that reverses the text direction', text: named('\u202eksuD') },
  {
    what: 'a name with a lone surrogate',
    text: String.raw`{"name":"\ud800","colors":{"--primary":"84 100% 65%"}}`,
  },
  { what: 'a number for a name', text: named(84) },
  { what: 'no colours', text: JSON.stringify({ name: 'Dusk' }) },
  { what: 'null for colours', text: scheme(null) },
  { what: 'a list for colours', text: scheme(['84 100% 65%']) },
  { what: 'no variable at all', text: scheme({}) },
  {
    what: 'a variable that the theme does not have',
    text: scheme({ ...fine, '--wallpaper': '84 100% 65%' }),
  },
  { what: 'a variable without its hyphens', text: scheme({ primary: '84 100% 65%' }) },
  { what: 'a property of CSS', text: scheme({ ...fine, 'background-image': 'url(/x)' }) },
  { what: 'a variable in upper case', text: scheme({ '--Primary': '84 100% 65%' }) },
  { what: 'a variable that ends the rule', text: scheme({ '--primary:0;}*{--x': '84 100% 65%' }) },
  {
    what: 'a prototype among the colours',
    text: '{"name":"Dusk","colors":{"--primary":"84 100% 65%","__proto__":{"--ring":"0 0% 0%"}}}',
  },
  {
    what: 'a prototype at the top',
    text: '{"__proto__":{"name":"Dusk","colors":{"--primary":"84 100% 65%"}}}',
  },
  {
    what: 'the constructor',
    text: scheme({ ...fine, constructor: { prototype: { polluted: true } } }),
  },
  {
    what: 'a name that every object has',
    text: scheme({ ...fine, '--toString': '84 100% 65%' }),
  },
  { what: 'an unknown key at the top', text: scheme(fine, { script: 'alert(1)' }) },
  { what: 'a number for a value', text: value(84) },
  { what: 'null for a value', text: value(null) },
  { what: 'a list for a value', text: value(['84 100% 65%']) },
  { what: 'nested colours', text: value({ '--primary': '84 100% 65%' }) },
  { what: 'an empty value', text: value('') },
  { what: 'a hex colour', text: value('#b8ff4d') },
  { what: 'a named colour', text: value('rebeccapurple') },
  { what: 'a whole hsl()', text: value('hsl(84 100% 65%)') },
  { what: 'commas', text: value('84, 100%, 65%') },
  { what: 'a hue without a number', text: value('NaN 100% 65%') },
  { what: 'an endless number', text: value('Infinity 100% 65%') },
  { what: 'a hue above 360', text: value('361 100% 65%') },
  { what: 'a negative hue', text: value('-84 100% 65%') },
  { what: 'more than 100 %', text: value('84 101% 65%') },
  { what: 'a number with an exponent', text: value('8e1 100% 65%') },
  { what: 'a huge number', text: value(`${'9'.repeat(400)} 100% 65%`) },
  {
    what: 'a number that becomes infinite',
    text: '{"name":"Dusk","colors":{"--primary":1e999}}',
  },
  { what: 'three decimals', text: value('84.125 100% 65%') },
  { what: 'an address', text: value('url(https://evil.example/x.png)') },
  { what: 'an address after a colour', text: value('84 100% 65% url(//evil.example)') },
  { what: 'the end of a declaration', text: value('84 100% 65%; background: red') },
  { what: 'the end of a rule', text: value('84 100% 65%} body { display: none') },
  { what: 'a comment', text: value('84 100% 65%/* x */') },
  { what: 'an escape of CSS', text: value(String.raw`84 100% 65%\3b color:red`) },
  { what: 'an escaped bracket', text: value(String.raw`\3c script\3e`) },
  { what: 'a script', text: value('</style><script>alert(1)</script>') },
  { what: 'the end of an attribute', text: value('84 100% 65%" onload="alert(1)') },
  { what: 'a variable for a value', text: value('var(--ring)') },
  { what: 'an expression', text: value('expression(alert(1))') },
  { what: 'digits of another script', text: value('٨٤ ١٠٠% ٦٥%') },
  { what: 'full-width digits', text: value('８４ 100% 65%') },
  { what: 'a full-width percent sign', text: value('84 100％ 65%') },
  { what: 'non-breaking spaces', text: value('84\u00a0100%\u00a065%') },
  { what: 'a line break at the end', text: value('84 100% 65%\n') },
  { what: 'a leading space', text: value(' 84 100% 65%') },
  { what: 'two spaces', text: value('84  100% 65%') },
  { what: 'a NUL', text: value('84 100% 65%\u0000') },
  { what: 'a length for a colour', text: value('4px') },
  { what: 'a colour for a length', text: value('84 100% 65%', '--radius') },
  { what: 'a length that covers the page', text: value('99px', '--radius') },
  { what: 'a length that is computed', text: value('calc(4px + 100vw)', '--radius') },
  { what: 'a negative length', text: value('-4px', '--radius') },
  { what: 'an export time that is not a time', text: scheme(fine, { exported: 'yesterday' }) },
  { what: 'true for an export time', text: scheme(fine, { exported: true }) },
  { what: 'null for an export time', text: scheme(fine, { exported: null }) },
  { what: 'an object for an export time', text: scheme(fine, { exported: { $date: 0 } }) },
  { what: 'deeply nested lists', text: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
  {
    what: 'deeply nested objects',
    text: scheme(JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)),
  },
  { what: 'a name of two megabytes', text: named('x'.repeat(2_000_000)) },
  {
    what: 'thousands of variables',
    text: scheme(
      Object.fromEntries(
        Array.from({ length: 4000 }, (_, index) => [`--v${index}`, '84 100% 65%']),
      ),
    ),
  },
  {
    what: 'more spaces than a file may have bytes',
    text: ' '.repeat(65_537 - scheme(fine).length) + scheme(fine),
    onlyAsFile: true,
  },
  {
    what: 'one variable twice',
    text: '{"name":"Dusk","colors":{"--primary":"red","--primary":"84 100% 65%"}}',
    onlyAsFile: true,
  },
  {
    what: 'one variable twice, once escaped',
    text: String.raw`{"name":"Dusk","colors":{"--primary":"84 100% 65%","--\u0070rimary":"0 0% 0%"}}`,
    onlyAsFile: true,
  },
  {
    what: 'two names',
    text: '{"name":"Dusk","name":"Dawn","colors":{"--primary":"84 100% 65%"}}',
    onlyAsFile: true,
  },
];
