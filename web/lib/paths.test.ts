import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

describe('paths', () => {
  it('encode ids', () => {
    expect(paths.tournament('a/../b?c')).toBe('/tournaments/a%2F..%2Fb%3Fc');
  });

  it('return from the login to the page that asked for it', () => {
    expect(paths.login('/tournaments/7?tab=results')).toBe(
      '/api/auth/discord?returnTo=%2Ftournaments%2F7%3Ftab%3Dresults',
    );
    expect(paths.login('/')).toBe('/api/auth/discord');
  });

  it('lead to the setup of one Discord server or of any', () => {
    expect(paths.serverConfig()).toBe('/server/config');
    expect(paths.serverConfig('1&x=2')).toBe('/server/config?server=1%26x%3D2');
  });
});
