export const pageStyle = `
:root {
  color-scheme: dark;
  --background: hsl(150 12% 5%);
  --card: hsl(150 10% 8%);
  --raised: hsl(150 9% 11%);
  --border: hsl(140 10% 17%);
  --control: hsl(130 6% 42%);
  --foreground: hsl(80 20% 94%);
  --muted: hsl(120 6% 62%);
  --primary: hsl(84 100% 65%);
  --amber: hsl(44 96% 58%);
  --wrong: hsl(8 92% 68%);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  background: var(--background);
  color: var(--foreground);
  font: 16px/1.5 system-ui, sans-serif;
}
body::before {
  content: '';
  display: block;
  height: 8px;
  background: repeating-linear-gradient(-45deg, var(--amber) 0 12px, var(--background) 12px 24px);
}
main { max-width: 928px; margin: 0 auto; padding: 32px 16px 48px; display: grid; gap: 24px; }
.tag {
  color: var(--amber);
  font-size: 13px;
  font-weight: 700;
  letter-spacing: 0.08em;
  text-transform: uppercase;
}
h1 { font-size: clamp(28px, 6vw, 40px); line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
h2 { font-size: 18px; line-height: 1.3; }
header { display: grid; gap: 12px; }
header p { max-width: 64ch; }
.muted { color: var(--muted); }
strong { font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--primary); text-underline-offset: 3px; }
a:hover { text-decoration-thickness: 2px; }
.columns { display: grid; gap: 24px; align-items: start; }
section {
  display: grid;
  gap: 16px;
  min-width: 0;
  padding: 20px 16px;
  background: var(--card);
  border: 1px solid var(--border);
  border-radius: 4px;
  align-content: start;
}
aside, .stack { display: grid; gap: 24px; min-width: 0; align-content: start; }
form { display: grid; gap: 16px; min-width: 0; }
ul { list-style: none; padding: 0; }
.accounts { display: grid; gap: 8px; max-height: 500px; overflow-y: auto; padding: 4px; margin: -4px; }
.scopes { display: grid; gap: 4px; padding-left: 20px; list-style: square; }
.scopes li::marker { color: var(--primary); }
button, input { font: inherit; color: inherit; border-radius: 4px; min-height: 44px; }
button { cursor: pointer; padding: 8px 16px; border: 1px solid var(--control); background: none; font-weight: 600; }
button:hover { background: var(--raised); border-color: var(--foreground); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.primary { background: var(--primary); border-color: var(--primary); color: hsl(150 30% 6%); }
.primary:hover { background: hsl(84 100% 75%); border-color: hsl(84 100% 75%); }
.account {
  width: 100%;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  column-gap: 12px;
  align-items: center;
  padding: 8px 12px;
  border-color: var(--border);
  text-align: start;
  font-weight: 400;
}
.account:hover { border-color: var(--primary); }
.initial {
  display: grid;
  place-items: center;
  height: 40px;
  grid-row: 1;
  border: 1px solid var(--control);
  border-radius: 4px;
  background: var(--raised);
  color: var(--primary);
  font-weight: 700;
}
.who { display: grid; min-width: 0; }
.who > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.acts .who > *, .account:focus-visible .who > * { white-space: normal; overflow-wrap: anywhere; }
.name { font-weight: 600; }
.id { grid-column: 2; }
.small { font-size: 14px; color: var(--muted); font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { width: 100%; padding: 8px 12px; background: var(--background); border: 1px solid var(--control); }
input[aria-invalid] { border-color: var(--wrong); }
.filter { grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
.wrong { color: var(--wrong); font-weight: 600; }
@media (min-width: 768px) {
  main { padding: 48px 24px 64px; }
  section { padding: 24px; }
  aside { grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); align-content: normal; }
  .account { grid-template-columns: 40px minmax(0, 1fr) auto; }
  .id { grid-column: auto; }
}
@media (min-width: 960px) {
  .columns { grid-template-columns: minmax(0, 1fr) 336px; }
}
`;
