/**
 * The closed table of what the API refuses: code, HTTP status (contract §2) and the sentence that is
 * answered unless the place that refuses knows a better one.
 */
export const errorTable = {
  // 400: the input does not fit
  invalid_input: {
    status: 400,
    message: 'Some of the input does not fit. Check the marked fields.',
  },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },

  // 401
  not_signed_in: { status: 401, message: 'Sign in with Discord first.' },

  // 403: by account, then by thing
  banned: { status: 403, message: 'Your account is banned, so you cannot change anything here.' },
  profile_incomplete: {
    status: 403,
    message: 'Complete your profile first: set your in-game name and UID.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  uid_restricted: {
    status: 403,
    message: 'You need to contact administrator to edit your UID.',
  },
  not_host_or_assistant: {
    status: 403,
    message: 'Only the host and the assistants of this tournament can do that.',
  },
  not_clan_manager: {
    status: 403,
    message: 'Only the leader and the handlers of this clan can do that.',
  },
  not_registering_manager: {
    status: 403,
    message:
      'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
  },

  // 404
  not_found: { status: 404, message: 'There is nothing at this address.' },
  user_not_found: { status: 404, message: 'This player does not exist.' },
  clan_not_found: { status: 404, message: 'This clan does not exist.' },
  join_request_not_found: { status: 404, message: 'This join request does not exist.' },
  tournament_not_found: { status: 404, message: 'This tournament does not exist.' },
  registration_not_found: { status: 404, message: 'This registration does not exist.' },

  // 409: allowed in general, not in this state
  uid_taken: { status: 409, message: 'Another player already has this UID.' },
  clan_name_taken: { status: 409, message: 'Another clan already has this name.' },
  already_member: { status: 409, message: 'You are already in this clan.' },
  request_pending: { status: 409, message: 'Your request to join this clan is already pending.' },
  request_decided: { status: 409, message: 'This join request has already been decided.' },
  not_recruiting: { status: 409, message: 'This clan is not taking requests at the moment.' },
  invalid_transition: {
    status: 409,
    message: 'The tournament is not in a state that allows this.',
  },
  tournament_not_open: { status: 409, message: 'Registration for this tournament is not open.' },
  registration_closed: { status: 409, message: 'Registration for this tournament has closed.' },
  already_registered: { status: 409, message: 'This side is already registered.' },
  already_approved: { status: 409, message: 'This registration is already approved.' },
  registration_rejected: { status: 409, message: 'This registration was rejected.' },
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
    message: 'Someone else changed this round meanwhile. Compare both versions and save again.',
  },

  // 413, 415
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send JSON or a form; other content is not taken.',
  },
  upload_not_taken: {
    status: 415,
    message: 'Images cannot be uploaded to this server yet. Send the form without a file.',
  },

  // 5xx
  internal: { status: 500, message: 'Something went wrong on the server. Please try again later.' },
  discord_failed: {
    status: 502,
    message: 'Discord did not answer as expected. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** One field of the input that does not fit; `path` is dotted. */
export type Issue = { path: string; message: string };

/** The body of every answer that is not a success (contract §2). */
export type ErrorBody = { message: string; code: ErrorCode; issues?: Issue[] };
