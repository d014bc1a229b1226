import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { getPicturePath } from '../look/inspect-scene.ts';
import { WIDTHS, type Scene } from '../scene.ts';

const style = `
  body { margin: 2rem; background: #111; color: #ddd; font: 14px/1.5 system-ui, sans-serif; }
  h2 { margin: 3rem 0 .5rem; font-size: 1.1rem; }
  section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0; } figcaption { color: #999; }
  img { display: block; width: 200px; height: 260px; object-fit: cover; object-position: top; border: 1px solid #444; }
  a { color: inherit; } nav { columns: 14rem; }`;

export async function writeContactSheet(folder: string, scenes: readonly Scene[]): Promise<void> {
  const entries = scenes.map((scene) => ({ scene, pictures: listPictures(folder, scene) }));
  const there = entries.filter(({ pictures }) => pictures.length > 0);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>${style}</style></head><body>
<h1>Screens</h1>
<nav>${there.map(({ scene: { name } }) => `<a href="#${name}">${name}</a><br>`).join('\n')}</nav>
${there.map(({ scene, pictures }) => section(scene, pictures)).join('\n')}
</body></html>
`;
  await writeFile(join(folder, 'index.html'), html);
}

type Picture = { file: string; caption: string };

function listPictures(folder: string, scene: Scene): Picture[] {
  return PRESETS.flatMap((preset) =>
    (scene.widths ?? WIDTHS).map((width) => ({
      file: getPicturePath(scene, width, preset),
      caption: `${preset.name}, ${width} px`,
    })),
  ).filter(({ file }) => existsSync(join(folder, file)));
}

function section({ name, as, stage }: Scene, pictures: readonly Picture[]): string {
  const stats = pictures.map(
    ({ file, caption }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a><figcaption>${caption}</figcaption></figure>`,
  );
  return `<section><h2 id="${name}">${name}</h2><p>${as ?? 'visitor'}, ${stage} community</p>
<div>${stats.join('\n')}</div></section>`;
}
