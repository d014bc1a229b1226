export const channelStyle = `
.crumbs { display: flex; flex-wrap: wrap; gap: 4px 8px; font-size: 14px; }
.rows { display: grid; gap: 0; }
.rows > li { display: grid; gap: 4px 16px; padding: 12px 0; border-top: 1px solid var(--border); align-items: center; }
.rows > li:first-child { border-top: 0; padding-top: 0; }
.rows > li:last-child { padding-bottom: 0; }
.rows a { font-weight: 600; overflow-wrap: anywhere; }
.rows form { justify-self: start; }
.state { font-size: 14px; font-weight: 600; color: var(--primary); }
.state.off { color: var(--wrong); }
.checks { display: grid; gap: 4px; border: 0; padding: 0; }
.checks legend { padding: 0 0 4px; font-weight: 600; }
.checks label { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400; }
.checks input { width: 20px; height: 20px; min-height: 0; accent-color: var(--primary); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); gap: 12px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--background); border: 1px solid var(--control); border-radius: 4px; }
.danger { border-color: var(--wrong); color: var(--wrong); }
.chat {
  --text: hsl(210 9% 87%);
  --quiet: hsl(214 8% 68%);
  gap: 0;
  padding: 0;
  overflow: hidden;
  background: hsl(223 7% 20%);
  border-color: hsl(225 6% 13%);
  color: var(--text);
  font-family: 'Noto Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif;
}
.chat a { color: hsl(199 100% 62%); text-decoration: none; }
.chat a:hover, .md a { text-decoration: underline; }
.chat-head { padding: 12px 16px; border-bottom: 1px solid hsl(225 6% 13%); font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
.chat-head .topic { display: block; color: var(--quiet); font-size: 14px; font-weight: 400; }
.chat-empty { padding: 32px 16px; color: var(--quiet); }
.messages { display: grid; gap: 17px; padding: 16px; }
.message { display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 0 16px; }
.avatar { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: hsl(84 100% 65%); color: hsl(150 30% 6%); font-weight: 700; }
.message-body { display: grid; gap: 4px; justify-items: start; min-width: 0; }
.by { display: flex; flex-wrap: wrap; gap: 0 6px; align-items: baseline; line-height: 22px; }
.author { font-weight: 600; color: hsl(0 0% 95%); overflow-wrap: anywhere; }
.app { padding: 0 5px; border-radius: 3px; background: hsl(235 70% 58%); color: white; font-size: 11px; font-weight: 600; line-height: 16px; }
.when, .foot { color: var(--quiet); font-size: 12px; }
.md { white-space: pre-line; overflow-wrap: anywhere; line-height: 1.375; min-width: 0; max-width: 100%; }
.md time { border-radius: 3px; padding: 0 2px; background: hsl(0 0% 100% / 0.08); }
.chat code { border-radius: 4px; padding: 1px 4px; background: hsl(220 7% 13%); white-space: pre-wrap; font: 0.875em/1.3 ui-monospace, Menlo, Consolas, monospace; }
.chat pre { max-width: 100%; overflow-x: auto; white-space: pre; margin: 4px 0; }
.chat pre code { display: block; white-space: pre; width: max-content; min-width: 100%; padding: 8px; }
.md-title, .md-item, .md-quote, .md-small { display: block; }
.md-title { font-size: 1.15em; font-weight: 700; color: hsl(0 0% 95%); }
.md-item { display: list-item; list-style: disc inside; }
.md-quote { border-inline-start: 4px solid hsl(217 8% 34%); padding-inline-start: 12px; }
.md-small { color: var(--quiet); font-size: 0.8em; }
.embed {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 16px;
  width: 100%;
  max-width: 520px;
  padding: 12px 16px 14px;
  overflow: hidden;
  border-radius: 4px;
  background: hsl(220 7% 18%);
  font-size: 14px;
}
.bar { position: absolute; inset: 0 auto 0 0; width: 4px; height: 100%; }
.embed-text { display: grid; gap: 8px; align-content: start; min-width: 0; }
.embed-author { font-weight: 600; overflow-wrap: anywhere; }
.embed-title { font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
.fields { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 8px; }
.field { grid-column: 1 / -1; min-width: 0; }
.field.inline { grid-column: span 4; }
.field dt { font-weight: 600; overflow-wrap: anywhere; }
.field dd { margin: 0; }
.embed .image, .foot, .elsewhere { grid-column: 1 / -1; }
.image { display: block; max-width: 100%; max-height: 520px; height: auto; border-radius: 4px; }
.thumbnail { grid-column: 2; grid-row: 1; width: 80px; height: 80px; object-fit: cover; border-radius: 4px; }
.elsewhere, .elsewhere.thumbnail { grid-column: 1 / -1; grid-row: auto; width: auto; height: auto; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .field.inline { grid-column: span 6; }
  .message { grid-template-columns: 32px minmax(0, 1fr); column-gap: 10px; }
  .avatar { width: 32px; height: 32px; }
  /* On a phone, Discord's chat has the full width. */
  .chat { margin-inline: -16px; border-inline: 0; border-radius: 0; }
  .messages { padding: 12px; }
  .embed { padding: 10px 12px 12px; }
}
@media (min-width: 768px) {
  .rows > li.acts { grid-template-columns: minmax(0, 1fr) auto; }
}
`;
