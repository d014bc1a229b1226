/** All errors of the API: code, HTTP status (rules/http 3) and default message. */
export const errorTable = {
  // 400: invalid input
  invalid_input: { status: 400, message: 'Some of the input is invalid. Check the marked fields.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },

  channel_not_in_server: {
    status: 400,
    message: 'This channel is not in that Discord server. Pick another one.',
  },
  channel_takes_no_messages: {
    status: 400,
    message: 'Announcements go to a text or announcement channel. Pick another one.',
  },
  bot_token_refused: {
    status: 400,
    message: 'Discord does not know this bot token. Copy it again from the application.',
  },
  match_point_with_best: {
    status: 400,
    message: 'Match point cannot be combined with counting only the best rounds.',
  },
  target_not_clan_member: { status: 400, message: 'This player is not in the clan.' },

  // 401
  not_signed_in: { status: 401, message: 'Log in with Discord first.' },

  // 403: by account, then by resource
  banned: { status: 403, message: 'Your account is banned, so you cannot change anything here.' },
  profile_incomplete: {
    status: 403,
    message: 'Complete your profile first: set your in-game name and UID.',
  },
  not_approved_host: {
    status: 403,
    message: 'On this site only approved hosts create tournaments. Ask an admin to make you one.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  uid_restricted: { status: 403, message: 'You need to contact administrator to edit your UID.' },
  not_admin: { status: 403, message: 'Only the owner and admins of this site can do that.' },
  not_owner: { status: 403, message: 'Only the owner of this site can do that.' },
  not_staff: { status: 403, message: 'Only the staff of this site can do that.' },
  cannot_ban_self: { status: 403, message: 'You cannot ban yourself.' },
  cannot_ban_owner: { status: 403, message: 'The owner of this site cannot be banned.' },
  admin_needs_owner: {
    status: 403,
    message: 'Only the owner can make, change, ban or unban an admin.',
  },
  cannot_edit_self: { status: 403, message: 'You cannot change your own account here.' },
  cannot_edit_owner: { status: 403, message: 'The owner of this site cannot be changed.' },
  not_host_or_assistant: {
    status: 403,
    message: 'Only the host and the assistants of this tournament can do that.',
  },
  overlay_key_ended: {
    status: 403,
    message: 'This link no longer works. Ask the host for a new one.',
  },
  not_host: { status: 403, message: 'Only the host of this tournament can do that.' },
  not_on_side: {
    status: 403,
    message: 'Only the players of this side and those who manage it can do that.',
  },
  not_side_manager: {
    status: 403,
    message: 'Only the leader and the handlers of this side can do that.',
  },
  not_clan_manager: {
    status: 403,
    message: 'Only the leader and the handlers of this clan can do that.',
  },
  not_clan_leader: { status: 403, message: 'Only the leader of this clan can do that.' },
  not_registering_manager: {
    status: 403,
    message:
      'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
  },
  not_guild_manager: {
    status: 403,
    message: 'Only those who manage this Discord server can do that.',
  },
  not_team_leader: { status: 403, message: 'Only the leader of this team can do that.' },

  // 404
  not_found: { status: 404, message: 'There is nothing at this address.' },
  user_not_found: { status: 404, message: 'This player does not exist.' },
  clan_not_found: { status: 404, message: 'This clan does not exist.' },
  join_request_not_found: { status: 404, message: 'This join request does not exist.' },
  team_not_found: { status: 404, message: 'This team does not exist.' },
  team_member_not_found: { status: 404, message: 'This player is not in the team.' },
  invite_not_found: {
    status: 404,
    message: 'This invite does not exist or no longer works. Ask the team leader for a new one.',
  },
  template_not_found: { status: 404, message: 'This template does not exist.' },
  tournament_not_found: { status: 404, message: 'This tournament does not exist.' },
  assistant_not_found: { status: 404, message: 'This player is not an assistant.' },
  no_standings: {
    status: 404,
    message: 'There are no standings yet. They appear after the first round with results.',
  },
  delivery_not_found: { status: 404, message: 'This message does not exist.' },
  registration_not_found: { status: 404, message: 'This registration does not exist.' },
  name_not_found: { status: 404, message: 'This name is no longer remembered.' },
  act_not_found: { status: 404, message: 'This act does not exist.' },
  adjustment_not_found: { status: 404, message: 'This adjustment does not exist.' },

  // 409: allowed in general, but not in this state
  uid_taken: { status: 409, message: 'Another player already has this UID.' },
  already_banned: { status: 409, message: 'This user is already banned.' },
  not_banned: { status: 409, message: 'This user is not banned.' },
  clan_name_taken: { status: 409, message: 'Another clan already has this name.' },
  already_member: { status: 409, message: 'You are already in this clan.' },
  not_clan_member: { status: 409, message: 'You are not in this clan.' },
  clan_leader_cannot_leave: {
    status: 409,
    message:
      'As the clan leader, you cannot leave. Transfer leadership or delete the clan instead.',
  },
  already_clan_leader: { status: 409, message: 'This player already leads the clan.' },
  target_banned: {
    status: 409,
    message: 'This account is banned, so it cannot lead or manage a clan.',
  },
  clan_leader_stays: {
    status: 409,
    message: 'The leader cannot be removed or given another role. Transfer leadership first.',
  },
  clan_in_tournament: {
    status: 409,
    message:
      'The clan is approved in a tournament that is open or running. It can be deleted after that.',
  },
  request_pending: { status: 409, message: 'Your request to join this clan is already pending.' },
  request_decided: { status: 409, message: 'This join request has already been decided.' },
  not_recruiting: { status: 409, message: 'This clan is not taking requests at the moment.' },
  already_team_member: { status: 409, message: 'You are already in this team.' },
  not_team_member: { status: 409, message: 'You are not in this team.' },
  team_full: { status: 409, message: 'This team is full: it has 40 people.' },
  team_leader_cannot_leave: {
    status: 409,
    message: 'The leader cannot leave the team. Delete the team instead.',
  },
  team_in_tournament: {
    status: 409,
    message:
      'The team is approved in a tournament that is open or running. It can be deleted after that.',
  },
  invalid_transition: {
    status: 409,
    message: 'The tournament is not in a state that allows this.',
  },
  tournament_cancelled: {
    status: 409,
    message: 'This tournament is cancelled, so nothing can go on air.',
  },
  field_frozen: { status: 409, message: 'This can no longer be changed in this tournament.' },
  more_teams_approved: {
    status: 409,
    message: 'More teams than that are already approved. Move some to the waitlist first.',
  },
  too_many_templates: { status: 409, message: 'There are 20 templates already. Delete one first.' },
  already_assistant: { status: 409, message: 'This player is already an assistant.' },
  too_many_assistants: { status: 409, message: 'A tournament has at most 50 assistants.' },
  tournament_not_open: { status: 409, message: 'Registration for this tournament is not open.' },
  registration_closed: { status: 409, message: 'Registration for this tournament has closed.' },
  already_registered: { status: 409, message: 'This side is already registered.' },
  already_approved: { status: 409, message: 'This registration is already approved.' },
  registration_rejected: { status: 409, message: 'This registration was rejected.' },
  already_waiting: { status: 409, message: 'This registration is already on the waitlist.' },
  registration_not_waiting: {
    status: 409,
    message: 'Only a registration on the waitlist can be changed like this.',
  },
  registration_without_members: {
    status: 409,
    message: 'Nobody is selected as a member any more. The side has to select someone first.',
  },
  registration_ambiguous: {
    status: 409,
    message: 'You are on several sides here. Say which registration you mean.',
  },
  side_has_results: { status: 409, message: 'This side has results, so it stays approved.' },
  players_registered_twice: { status: 409, message: 'Users Already Registered' },
  discord_membership_required: { status: 409, message: 'Discord Membership Required' },
  tournament_full: { status: 409, message: 'The tournament is full' },
  player_on_another_side: {
    status: 409,
    message: 'A selected player is already on another approved side.',
  },
  tournament_not_ongoing: { status: 409, message: 'The tournament is not running.' },
  round_has_no_room: { status: 409, message: 'Start the round first: it has no room yet.' },
  round_not_started: { status: 409, message: 'This round has not been started.' },
  round_ended: { status: 409, message: 'This round has already ended.' },
  round_changed: {
    status: 409,
    message:
      'Someone else changed this round in the meantime. Compare both versions and save again.',
  },
  scoring_changed: {
    status: 409,
    message:
      'Someone else changed the scoring in the meantime. Compare both versions and change it again.',
  },
  round_ignored: { status: 409, message: 'This round is already ignored.' },
  round_not_ignored: { status: 409, message: 'This round is not ignored.' },
  tournament_decided: {
    status: 409,
    message: 'A team has won by match point, so no more rounds start.',
  },
  already_taken_back: { status: 409, message: 'This adjustment was already taken back.' },
  too_many_adjustments: {
    status: 409,
    message: 'A tournament has at most 1,000 adjustments, with those that were taken back.',
  },
  not_level: { status: 409, message: 'These sides are not level with each other.' },
  tie_changed: {
    status: 409,
    message:
      'Someone has decided between these sides in the meantime, or taken a decision back. Check the standings first.',
  },
  not_undoable: { status: 409, message: 'This cannot be undone.' },
  changed_since: {
    status: 409,
    message: 'This has been changed again since, so it cannot be undone. Check the later changes.',
  },
  bot_not_in_server: {
    status: 409,
    message:
      'The bot is not in this Discord server. Someone who manages the server has to invite it first.',
  },
  server_not_configured: {
    status: 409,
    message:
      'No announcement channel is set for this Discord server. Set one under Server Config first.',
  },
  no_results_to_send: { status: 409, message: 'There are no results yet. Save a round first.' },
  results_sent_often: {
    status: 409,
    message:
      'You have sent results to Discord 20 times in the last hour. Wait a while before you send more.',
  },
  delivery_not_retryable: {
    status: 409,
    message: 'This message is being sent or has already arrived, so it is not sent again.',
  },
  discord_grant_missing: {
    status: 409,
    message: 'Discord no longer answers for your account. Log in with Discord again.',
  },

  // 413, 415
  too_large: { status: 413, message: 'The request is too large.' },
  image_too_large: {
    status: 413,
    message: 'An image may have at most 5 MB. Upload a smaller copy.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'Send JSON or a form; other content types are not accepted.',
  },
  image_not_taken: {
    status: 415,
    message: 'This is not a PNG, JPEG or WebP image. Choose another file.',
  },

  // 429
  rate_limited: { status: 429, message: 'Too many requests. Wait a moment and try again.' },

  // 5xx
  unavailable: {
    status: 503,
    message: 'The database cannot be reached at the moment. Please try again shortly.',
  },
  closing: { status: 503, message: 'This server is restarting. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on the server. Please try again later.' },
  discord_failed: {
    status: 502,
    message: 'Discord did not answer as expected. Please try again in a moment.',
  },
  picture_failed: {
    status: 503,
    message: 'The picture could not be drawn. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** One invalid field of the input. `path` has dots between its parts. */
export type Issue = { path: string; message: string };

/** The body of every error response (rules/http 3.1). */
export type ErrorBody = { message: string; code: ErrorCode; issues?: Issue[] };
