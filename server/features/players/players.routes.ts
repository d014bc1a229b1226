import * as players from '#shared/contract/players.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { readPlayer } from './players.reader.ts';

export function playerRoutes(bind: Bind, deps: Deps): void {
  bind(players.readPlayer, ({ params }) => readPlayer(deps, params.id));
}
