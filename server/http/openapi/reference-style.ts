/** The look of the reference page; the colours are the theme's own (web/ui/theme.css). */
export const referenceStyle = `
:root {
  --background: 150 12% 5%;
  --foreground: 80 20% 94%;
  --card: 150 10% 8%;
  --primary: 84 100% 65%;
  --primary-foreground: 150 30% 6%;
  --secondary: 150 8% 12%;
  --muted-foreground: 120 6% 62%;
  --destructive: 354 88% 64%;
  --gold: 44 96% 58%;
  --border: 140 10% 17%;
  --ring: 84 100% 65%;
  --radius: 4px;
}
* { box-sizing: border-box; }
html {
  color-scheme: dark;
  background: hsl(var(--background));
  color: hsl(var(--foreground));
  font: 100%/1.5 system-ui, sans-serif;
  scroll-padding-top: 1rem;
  overflow-wrap: anywhere;
}
body { margin: 0 auto; max-width: 1184px; padding: 2rem 1rem 4rem; }
a { color: hsl(var(--primary)); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid hsl(var(--ring)); outline-offset: 2px; }
main:focus { outline: none; }
.skip {
  position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem;
  background: hsl(var(--primary)); color: hsl(var(--primary-foreground));
  border-radius: var(--radius);
}
.skip:focus { top: 1rem; }
h1 { margin: 0; font-size: 2.5rem; font-weight: 900; line-height: 1; text-transform: uppercase; }
h2 { margin: 3rem 0 1rem; font-size: 1.5rem; font-weight: 800; line-height: 1.1; }
section:first-child h2 { margin-top: 0; }
h3 { margin: 0; font-size: 1rem; line-height: 1.5; }
h3 a { display: block; padding: 0.25rem 0; color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
p { margin: 0.5rem 0; max-width: 65ch; }
header p { margin: 1rem 0; }
.version { color: hsl(var(--muted-foreground)); }
.links a { display: inline-block; margin-right: 1.5rem; padding: 0.25rem 0; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
.method { font: 700 0.75rem/1.5 ui-monospace, monospace; color: hsl(var(--muted-foreground)); }
.method.post { color: hsl(var(--primary)); }
.method.put, .method.patch { color: hsl(var(--gold)); }
.method.delete { color: hsl(var(--destructive)); }
article {
  margin: 0 0 1rem; padding: 1rem; background: hsl(var(--card));
  border: 1px solid hsl(var(--border)); border-radius: var(--radius);
}
article:target { border-color: hsl(var(--primary)); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { color: hsl(var(--muted-foreground)); }
dd { margin: 0; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; font-weight: 600; }
.rows { display: block; margin: 0; }
.rows > div { padding: 0.375rem 0; border-top: 1px solid hsl(var(--border)); }
.rows dt { color: inherit; }
small { font-size: 0.8125rem; color: hsl(var(--muted-foreground)); }
summary { width: max-content; margin-top: 0.75rem; padding: 0.25rem 0; cursor: pointer; }
nav { margin: 1.5rem 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
nav ul ul { display: none; }
@media (min-width: 560px) {
  .rows > div { display: grid; grid-template-columns: 2fr 3fr; gap: 0 1rem; }
}
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem; margin-top: 2rem; }
  nav {
    position: sticky; top: 0; max-height: 100vh; margin: 0; padding: 0 0.5rem 1rem; overflow-y: auto;
  }
  nav > ul { display: block; }
  nav ul ul { display: block; margin-bottom: 0.75rem; }
  nav ul ul a { color: hsl(var(--muted-foreground)); font-size: 0.875rem; text-decoration: none; }
  nav ul ul a:hover { color: hsl(var(--foreground)); text-decoration: underline; }
}
`.trimStart();
