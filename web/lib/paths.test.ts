import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';

describe('paths', () => {
  test('ids are encoded', () => {
    expect(paths.tournament('a/../b?c')).toBe('/tournaments/a%2F..%2Fb%3Fc');
  });

  test('the login path returns the user to the page they came from', () => {
    expect(paths.login('/tournaments/7?tab=results')).toBe(
      '/api/auth/discord?returnTo=%2Ftournaments%2F7%3Ftab%3Dresults',
    );
    expect(paths.login('/')).toBe('/api/auth/discord');
  });

  test('the setup path can name a Discord server or leave it open', () => {
    expect(paths.serverConfig()).toBe('/server/config');
    expect(paths.serverConfig('1&x=2')).toBe('/server/config?server=1%26x%3D2');
  });
});
