import { describe, expect, it } from 'vitest';
import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { addressWith, readDraft, toDraft, toInput, isUnsaved } from './config-draft.ts';

const server = '100000000000000001';
const channel: Channel = {
  id: '200000000000000001',
  name: 'news',
  type: 'text',
  missing: [],
  isPublic: true,
};
const config: ServerConfig = {
  id: '1',
  discordServerId: server,
  announcementChannelId: channel.id,
  announceAllTournaments: false,
  roomsChannelId: null,
  participantRoleId: null,
  hasBotToken: true,
  ownerId: '2',
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the draft of a server configuration', () => {
  it('starts with the saved values, or all tournaments and no channel', () => {
    expect(toDraft(config, [channel])).toEqual({
      channelId: channel.id,
      announcesAll: false,
      roomsChannelId: null,
      participantRoleId: null,
      token: '',
      dropsToken: false,
    });
    expect(toDraft(null, [channel])).toMatchObject({ channelId: null, announcesAll: true });
  });

  it('has no channel if the saved one was deleted', () => {
    expect(toDraft(config, [])).toMatchObject({ channelId: null, announcesAll: false });
  });

  const saved = toDraft(config, [channel]);
  it.each([
    [{}, false],
    [{ token: '   ' }, false],
    [{ channelId: '200000000000000002' }, true],
    [{ announcesAll: true }, true],
    [{ roomsChannelId: channel.id }, true],
    [{ participantRoleId: '300000000000000001' }, true],
    [{ token: 'abc' }, true],
    [{ dropsToken: true }, true],
  ])('with %j is unsaved: %j', (change, differs) => {
    expect(isUnsaved({ ...saved, ...change }, saved)).toBe(differs);
  });

  it.each([
    [{}, {}],
    [{ token: '  abc ' }, { botToken: 'abc' }],
    [{ dropsToken: true, token: 'abc' }, { botToken: '' }],
  ])('with %j sends %j for the token', (change, sent) => {
    expect(toInput(server, { ...saved, ...change })).toEqual({
      discordServerId: server,
      announcementChannelId: channel.id,
      announceAllTournaments: false,
      roomsChannelId: null,
      participantRoleId: null,
      ...sent,
    });
  });

  it('cannot be sent without a channel', () => {
    expect(toInput(server, { ...saved, channelId: null })).toBe(null);
  });

  it.each([
    [{ channelId: null }, `/server/config?server=${server}&all=0`],
    [{ announcesAll: true }, `/server/config?server=${server}&channel=${channel.id}&all=1`],
    [
      { roomsChannelId: channel.id },
      `/server/config?server=${server}&channel=${channel.id}&rooms=${channel.id}&all=0`,
    ],
    [{ token: 'secret' }, `/server/config?server=${server}&channel=${channel.id}&all=0`],
  ])('with %j survives a sign-in as %s, without a token', (change, address) => {
    const draft = { ...saved, ...change };
    expect(addressWith(server, draft)).toBe(address);
    expect(readDraft(new URL(address, 'http://localhost').search)).toEqual({ ...draft, token: '' });
  });

  it('is undefined for a URL with only the server', () => {
    expect(addressWith(server, undefined)).toBe(`/server/config?server=${server}`);
    expect(readDraft(`?server=${server}`)).toBe(undefined);
  });
});
