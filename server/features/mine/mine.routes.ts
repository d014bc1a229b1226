import * as mine from '#shared/contract/mine.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { readMine } from './mine.reader.ts';

export function mineRoutes(bind: Bind, deps: Deps): void {
  bind(mine.readMine, ({ viewer }) => readMine(deps, viewer));
}
