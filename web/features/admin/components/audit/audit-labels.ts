import type { AuditEntry } from '#shared/contract/audit.ts';
import { baseAction, isUndo } from '#shared/domain/tournaments/history.ts';

/** Verb phrases between the names of actor and subject. */
const actionLabels: Readonly<Record<string, string>> = {
  'profile.update': 'changed the profile of',
  'profile.make_calendar_link': 'made an address for the calendar of',
  'profile.end_calendar_link': 'turned off the calendar of',
  'profile.forget_name': 'forgot a pasted name of',
  'user.ban': 'banned',
  'user.unban': 'lifted the ban on',
  'user.end-sessions': 'logged out everywhere',
  'user.update': 'edited the user',
  'site.update-settings': 'changed the website settings',
  'site.apply-colors': 'applied a color scheme',
  'site.reset-colors': 'restored the built-in colors',
  'clan.create': 'created the clan',
  'clan.update': 'edited the clan',
  'clan.delete': 'deleted the clan',
  'clan.leave': 'left the clan',
  'clan.member-role': 'changed a role in the clan',
  'clan.remove-member': 'removed a member from the clan',
  'clan.transfer-leadership': 'transferred the leadership of',
  'join_request.create': 'asked to join',
  'join_request.approve': 'approved a request to join',
  'join_request.reject': 'rejected a request to join',
  'join_request.cancel': 'cancelled a request to join',
  'team.create': 'created the team',
  'team.update': 'edited the team',
  'team.delete': 'deleted the team',
  'team.invite': 'created a new invite to the team',
  'team.join': 'joined the team',
  'team.leave': 'left the team',
  'team.set_role': 'changed a role in the team',
  'team.remove_member': 'removed a player from the team',
  'tournament.create': 'created the tournament',
  'tournament.clone': 'cloned a tournament into',
  'tournament.edit': 'edited the tournament',
  'tournament.publish': 'published the tournament',
  'tournament.start': 'started the tournament',
  'tournament.finish': 'finished the tournament',
  'tournament.cancel': 'cancelled the tournament',
  'tournament.approve_all': 'approved the waiting teams of',
  'tournament.assign_slots': 'assigned the slots of',
  'tournament.set_slots': 'changed slots of',
  'tournament.post_slots': 'posted the slot list of',
  'tournament.delete': 'deleted the tournament',
  'tournament.add_assistant': 'added an assistant to',
  'tournament.remove_assistant': 'removed an assistant from',
  'tournament.remember_names': 'remembered pasted names of',
  'tournament.overlay': 'changed the overlay of',
  'tournament.make_overlay_key': 'created a control link for the overlay of',
  'tournament.end_overlay_key': 'disabled the control link for the overlay of',
  'tournament.send-to-discord': 'posted results to Discord for',
  'tournament.edit-results-message': 'edited results on Discord for',
  'template.create': 'saved a tournament as the template',
  'template.update': 'changed the template',
  'template.delete': 'deleted the template',
  'series.create': 'created a series',
  'series.update': 'changed a series',
  'series.delete': 'deleted a series',
  'series.skip_date': 'skipped a date of a series',
  'series.take_back_skip': 'took back a skipped date of a series',
  'series.reserve_place': 'reserved a place in a series',
  'series.take_back_place': 'took back a reserved place in a series',
  'registration.create': 'registered',
  'registration.edit': 'changed the players of',
  'registration.substitute': 'substituted a player of',
  'registration.cancel': 'cancelled the registration of',
  'registration.approve': 'approved the registration of',
  'registration.reject': 'rejected the registration of',
  'registration.move_to_waitlist': 'moved to the waitlist',
  'registration.check_in': 'checked in',
  'registration.undo_check_in': 'took back the check-in of',
  'check_in.open': 'opened the check-in of',
  'check_in.close': 'closed the check-in of',
  'registration.promote': 'moved up from the queue',
  'no_show.revoke': 'revoked a missed check-in of',
  'check_in.remind': 'reminded the teams to check in for',
  'round.start': 'saved the room of',
  'round.reveal': 'showed the room of',
  'tournament.post_room': 'posted a room to Discord of',
  'round.save': 'saved the results of',
  'round.end': 'ended',
  'round.ignore': 'ignored',
  'round.count_again': 'counted again',
  'tournament.scoring': 'changed the scoring of',
  'adjustment.give': 'adjusted the points of',
  'adjustment.take_back': 'took back an adjustment of',
  'tie.decide': 'decided a tie in',
  'server_config.save': 'saved the setup of a Discord server',
  'server_config.test': 'sent a test announcement to a Discord server',
  'delivery.retry': 'resent a message about',
};

type Logged = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** An unknown action keeps its own name. */
export function actionLabel(entry: Logged): string {
  const { action } = entry;
  const undone = baseAction(action);
  const label = actionLabels[undone];
  if (label === undefined) return action;
  return undone === action ? label : `${isUndo(entry) ? 'undid' : 'redid'}: ${label}`;
}

/** Labels that are not just the field's name in lower case. */
const fieldNames: Readonly<Record<string, string>> = {
  ign: 'In-game name',
  uid: 'In-game UID',
  userId: 'User',
  from: 'Taken from',
  isOfSite: 'Of the site',
  leaderId: 'Leader',
  clanId: 'Clan',
  teamId: 'Team',
  tournamentId: 'Tournament',
  registrationId: 'Registration',
  registrationIds: 'Registrations',
  hostUserId: 'Host',
  handlerIds: 'Handlers',
  memberIds: 'Members',
  assistantIds: 'Assistants',
  logoFile: 'Logo',
  logoUrl: 'Logo',
  bannerUrl: 'Banner',
  sponsorLogoUrl: 'Sponsor logo',
  helpUrl: 'Help Center invite',
  discordServerId: 'Discord server',
  announcementChannelId: 'Channel',
  serverId: 'Discord server',
  channelId: 'Channel',
  messageId: 'Message',
  sponsorDiscordServerId: "Sponsor's Discord server",
  sponsorDiscordInvite: "Sponsor's Discord invite",
  sendsResults: 'Sends results automatically',
  postsCheckIn: 'Posts the check-in to Discord',
  roomPosts: 'Posts rooms automatically',
  discordInviteLink: 'Discord invite',
  newBotToken: 'New bot token',
  mvpRank: 'MVP rank',
};

/** Returns a label such as 'Default max teams'. */
export function fieldLabel(field: string): string {
  const known = fieldNames[field];
  if (known !== undefined) return known;
  if (field.startsWith('--')) return field;
  const spaced = field.replaceAll(/[_-]/g, ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
