/** All errors of the API: HTTP status (rules/http 3), code and default message. */
const messages = {
  // Invalid input.
  400: {
    invalid_input: 'Some of the input is invalid. Check the marked fields.',
    invalid_json: 'The body is not valid JSON.',
    channel_not_in_server: 'This channel is not in that Discord server. Pick another one.',
    channel_takes_no_messages:
      'Announcements go to a text or announcement channel. Pick another one.',
    role_not_in_server:
      'This role is not in that Discord server, or nobody can be given it. Pick another one.',
    bot_token_refused: 'Discord does not know this bot token. Copy it again from the application.',
    match_point_with_best: 'Match point cannot be combined with counting only the best rounds.',
    slot_out_of_range: 'The lobby has no slot with this number.',
    target_not_clan_member: 'This player is not in the clan.',
    endpoint_not_allowed:
      'This site does not know the push service of this browser, so it cannot send messages to it.',
  },
  401: { not_signed_in: 'Log in with Discord first.' },
  // First refusals that depend on the account, then those that depend on the object.
  403: {
    banned: 'Your account is banned, so you cannot change anything here.',
    profile_incomplete: 'Complete your profile first: set your in-game name and UID.',
    not_approved_host:
      'On this site only approved hosts create tournaments. Ask an admin to make you one.',
    foreign_origin: 'This request came from another site.',
    uid_restricted: 'You need to contact administrator to edit your UID.',
    not_admin: 'Only the owner and admins of this site can do that.',
    not_owner: 'Only the owner of this site can do that.',
    not_staff: 'Only the staff of this site can do that.',
    cannot_ban_self: 'You cannot ban yourself.',
    cannot_ban_owner: 'The owner of this site cannot be banned.',
    admin_needs_owner: 'Only the owner can make, change, ban or unban an admin.',
    cannot_edit_self: 'You cannot change your own account here.',
    cannot_edit_owner: 'The owner of this site cannot be changed.',
    not_host_or_assistant: 'Only the host and the assistants of this tournament can do that.',
    overlay_key_ended: 'This link no longer works. Ask the host for a new one.',
    not_host: 'Only the host of this tournament can do that.',
    not_series_host: 'Only the host of this series can do that.',
    not_on_side: 'Only the players of this side and those who manage it can do that.',
    not_side_manager: 'Only the leader and the handlers of this side can do that.',
    not_clan_manager: 'Only the leader and the handlers of this clan can do that.',
    not_clan_leader: 'Only the leader of this clan can do that.',
    not_registering_manager:
      'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
    not_guild_manager: 'Only those who manage this Discord server can do that.',
    not_team_leader: 'Only the leader of this team can do that.',
  },
  404: {
    not_found: 'There is nothing at this address.',
    user_not_found: 'This player does not exist.',
    clan_not_found: 'This clan does not exist.',
    join_request_not_found: 'This join request does not exist.',
    team_not_found: 'This team does not exist.',
    team_member_not_found: 'This player is not in the team.',
    invite_not_found:
      'This invite does not exist or no longer works. Ask the team leader for a new one.',
    template_not_found: 'This template does not exist.',
    series_not_found: 'This series does not exist.',
    tournament_not_found: 'This tournament does not exist.',
    assistant_not_found: 'This player is not an assistant.',
    calendar_not_found:
      'This calendar does not exist, or its address was replaced. Its owner can make a new one.',
    no_standings: 'There are no standings yet. They appear after the first round with results.',
    delivery_not_found: 'This message does not exist.',
    registration_not_found: 'This registration does not exist.',
    name_not_found: 'This name is no longer remembered.',
    act_not_found: 'This change does not exist.',
    adjustment_not_found: 'This adjustment does not exist.',
    push_device_not_found: 'This is not one of your devices, or its push messages are off.',
    no_show_not_found: 'This missed check-in does not exist, or its closing was undone.',
  },
  // Allowed in general, but not in this state.
  409: {
    uid_taken: 'Another player already has this UID.',
    already_banned: 'This user is already banned.',
    not_banned: 'This user is not banned.',
    clan_name_taken: 'Another clan already has this name.',
    already_member: 'You are already in this clan.',
    not_clan_member: 'You are not in this clan.',
    clan_leader_cannot_leave:
      'As the clan leader, you cannot leave. Transfer leadership or delete the clan instead.',
    already_clan_leader: 'This player already leads the clan.',
    target_banned: 'This account is banned, so it cannot lead or manage a clan.',
    clan_leader_stays:
      'The leader cannot be removed or given another role. Transfer leadership first.',
    clan_in_tournament:
      'The clan is approved in a tournament that is open or running. It can be deleted after that.',
    request_pending: 'Your request to join this clan is already pending.',
    request_decided: 'This join request has already been decided.',
    not_recruiting: 'This clan is not taking requests at the moment.',
    already_team_member: 'You are already in this team.',
    not_team_member: 'You are not in this team.',
    team_full: 'This team is full: it has 40 people.',
    team_leader_cannot_leave: 'The leader cannot leave the team. Delete the team instead.',
    team_in_tournament:
      'The team is approved in a tournament that is open or running. It can be deleted after that.',
    invalid_transition: 'The tournament is not in a state that allows this.',
    tournament_cancelled: 'This tournament is cancelled, so nothing can go on air.',
    field_frozen: 'This can no longer be changed in this tournament.',
    more_teams_approved:
      'More teams than that are already approved. Move some to the waitlist first.',
    too_many_follows: 'You follow 200 clans and tournaments already. Unfollow one first.',
    too_many_templates: 'There are 20 templates already. Delete one first.',
    too_many_series: 'You have 50 series already. Delete one first.',
    too_many_active_series: 'You have 10 active series already. Pause or delete one first.',
    too_many_skips: 'A series can skip 100 dates at most. Take one back first.',
    too_many_reserved: 'A series can reserve 200 places at most. Take one back first.',
    date_made: 'The tournament of this date has been made. Cancel it on its own page instead.',
    already_assistant: 'This player is already an assistant.',
    too_many_assistants: 'A tournament has at most 50 assistants.',
    tournament_not_open: 'Registration for this tournament is not open.',
    registration_closed: 'Registration for this tournament has closed.',
    already_registered: 'This side is already registered.',
    already_approved: 'This registration is already approved.',
    check_in_not_open: 'The check-in of this tournament is not open.',
    check_in_closed: 'The check-in of this tournament has closed.',
    already_checked_in: 'This side has already checked in.',
    not_checked_in: 'This side has not checked in.',
    registration_rejected: 'This registration was rejected.',
    already_waiting: 'This registration is already on the waitlist.',
    registration_not_waiting: 'Only a registration on the waitlist can be changed like this.',
    registration_without_members:
      'Nobody is selected as a member any more. The side has to select someone first.',
    registration_ambiguous: 'You are on several sides here. Say which registration you mean.',
    side_has_results: 'This side has results, so it stays approved.',
    not_substitutable: 'This player cannot be substituted.',
    players_registered_twice: 'Users Already Registered',
    discord_membership_required: 'Discord Membership Required',
    tournament_full: 'The tournament is full',
    slot_taken: 'Two teams cannot have the same slot.',
    player_on_another_side: 'A selected player is already on another approved side.',
    tournament_not_ongoing: 'The tournament is not running.',
    round_has_no_room: 'Start the round first: it has no room yet.',
    round_not_started: 'This round has not been started.',
    round_ended: 'This round has already ended.',
    room_not_open: 'This room opens later. It can be posted from then on.',
    rooms_channel_missing:
      "No channel for rooms is set for the sponsor's Discord server. Someone who manages it has to set one under Server Config first.",
    server_not_proved:
      "The host of this tournament has to save the setup of the sponsor's Discord server once, under Server Config.",
    manage_roles_missing:
      'The bot is not allowed to give roles in this Discord server. Invite it again with the permission Manage Roles.',
    role_too_high:
      "This role is not below the bot's own role. Move the bot's role above it in the server's settings.",
    channel_is_public:
      'Everyone in the Discord server can see the channel for rooms, so only a link can be posted there.',
    round_changed:
      'Someone else changed this round in the meantime. Compare both versions and save again.',
    scoring_changed:
      'Someone else changed the scoring in the meantime. Compare both versions and change it again.',
    round_ignored: 'This round is already ignored.',
    round_not_ignored: 'This round is not ignored.',
    tournament_decided: 'A team has won by match point, so no more rounds start.',
    already_taken_back: 'This adjustment was already taken back.',
    already_revoked: 'This missed check-in was already revoked.',
    too_many_adjustments:
      'A tournament has at most 1,000 adjustments, with those that were taken back.',
    not_level: 'These sides are not level with each other.',
    tie_changed:
      'Someone has decided between these sides in the meantime, or taken a decision back. Check the standings first.',
    not_undoable: 'This cannot be undone.',
    changed_since:
      'This has been changed again since, so it cannot be undone. Check the later changes.',
    bot_not_in_server:
      'The bot is not in this Discord server. Someone who manages the server has to invite it first.',
    server_not_configured:
      'No announcement channel is set for this Discord server. Set one under Server Config first.',
    no_slots_to_post: 'No team has a slot yet. Assign slots first.',
    no_results_to_send: 'There are no results yet. Save a round first.',
    results_sent_often:
      'You have sent results to Discord 20 times in the last hour. Wait a while before you send more.',
    delivery_not_retryable:
      'This message is being sent or has already arrived, so it is not sent again.',
    no_push_devices: 'Turn on push on a device first.',
    discord_grant_missing: 'Discord no longer answers for your account. Log in with Discord again.',
  },
  413: {
    too_large: 'The request is too large.',
    image_too_large: 'An image may have at most 5 MB. Upload a smaller copy.',
  },
  415: {
    unsupported_media_type: 'Send JSON or a form; other content types are not accepted.',
    image_not_taken: 'This is not a PNG, JPEG or WebP image. Choose another file.',
  },
  429: { rate_limited: 'Too many requests. Wait a moment and try again.' },
  500: { internal: 'Something went wrong on the server. Please try again later.' },
  502: { discord_failed: 'Discord did not answer as expected. Please try again in a moment.' },
  503: {
    unavailable: 'The database cannot be reached at the moment. Please try again shortly.',
    closing: 'This server is restarting. Please try again in a moment.',
    picture_failed: 'The picture could not be drawn. Please try again in a moment.',
  },
} as const;

type Messages = typeof messages;
export type ErrorCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

/** The status and the default message of each error. */
export const errorTable = Object.fromEntries(
  Object.entries(messages).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: number; message: string }>;

/** One invalid field of the input. `path` has dots between its parts. */
export type Issue = { path: string; message: string };

/** The body of every error response (rules/http 3.1). */
export type ErrorBody = { message: string; code: ErrorCode; issues?: Issue[] };
