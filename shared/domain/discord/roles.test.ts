import { describe, expect, test } from 'vitest';
import { roleProblem } from './roles.ts';

const everyone = '100000000000000001';
const role = (id: string, position: number, changes: object = {}) => ({
  id,
  position,
  permissions: '0',
  isManaged: false,
  ...changes,
});
const manageRoles = String(1n << 28n);
const player = role('100000000000000010', 1);
const bot = role('100000000000000020', 2, { isManaged: true, permissions: manageRoles });
const chief = role('100000000000000030', 3);
const guild = { id: everyone, ownerId: '1', roles: [role(everyone, 0), player, bot, chief] };
const me = { id: '2', roles: [bot.id] };

describe('a role', () => {
  test.each([
    ['below that of the bot can be given', player.id, null],
    ['above that of the bot is too high', chief.id, 'role_too_high'],
    ['of the bot itself cannot be given', bot.id, 'role_not_in_server'],
    ['that everyone has cannot be given', everyone, 'role_not_in_server'],
    ['of another server cannot be given', '100000000000000099', 'role_not_in_server'],
  ])('%s', (_case, id, problem) => {
    expect(roleProblem(guild, me, id)).toBe(problem);
  });

  test('cannot be given without Manage Roles, which Administrator includes', () => {
    const withBot = (permissions: string) => ({
      ...guild,
      roles: [player, { ...bot, permissions }],
    });
    expect(roleProblem(withBot('0'), me, player.id)).toBe('manage_roles_missing');
    expect(roleProblem(withBot('8'), me, player.id)).toBe(null);
  });

  test('at the position of the bot is below it only if it is newer', () => {
    const at = (id: string) => ({ ...guild, roles: [role(id, 2), bot] });
    expect(roleProblem(at('100000000000000021'), me, '100000000000000021')).toBe(null);
    expect(roleProblem(at('100000000000000019'), me, '100000000000000019')).toBe('role_too_high');
  });
});
