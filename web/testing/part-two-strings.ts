/*
 * The fixed words of the client about clans, leaderboards and administration; the test of the strings looks for each.
 */
/** About clans. */
const clanStrings = [
  // list
  'Total Clans',
  'Total Members',
  'Top Clan Wins',
  'Top Ranked Clans',
  'No clans found',
  'No clans yet',
  'Create First Clan',
  'Manage',
  'Handler',
  'Member',
  'Request Join',
  'Unranked',
  // detail
  'Request to Join',
  'Pending',
  'Cancel Request',
  'Manage Clan',
  'Leave Clan',
  'Discord',
  'About',
  'Clan Statistics',
  'Recent Activity',
  'No recent tournament activity',
  'Leadership',
  'Members',
  'No members yet',
  'Recruitment',
  'Open Recruitment',
  'Clan Not Found',
  // create
  'Clan Name *',
  'Clan Description *',
  // edit
  'Back to Clan',
  'Access Denied',
  "You don't have permission to edit this clan.",
  'Edit Info',
  'Update Clan Info',
  'Danger Zone',
  'Delete Clan',
  'Edit Members',
  'Leader',
  'Promote to Handler',
  'Demote to Member',
  'Transfer Leadership',
  'Remove',
  'Join Requests',
  'Approve',
  'Reject',
  'No Pending Requests',
  // confirmations
  'Are you sure you want to permanently delete the clan? This action cannot be undone.',
  // failures
  'Please log in',
  'You need to be logged in to join a clan.',
  'You need to be logged in to leave a clan.',
  'Cannot cancel join request.',
  'Failed to send join request',
  'Failed to cancel join request',
  'Failed to leave clan',
  'Something went wrong. Please try again.',
  'Cannot leave clan',
  'As the clan leader, you cannot leave. Transfer leadership or delete the clan instead.',
  'Permission denied',
  'Only the clan leader can delete the clan.',
  'Failed to create clan. Please try again.',
  'Failed to update clan',
  'Failed to transfer leadership',
  'Failed to update member role',
  'Failed to remove member',
  'Failed to process join request',
  'Failed to delete clan',
  // successes
  'Clan Created',
  'Clan Updated',
  'Leadership Transferred',
  'Role Updated',
  'Member Removed',
  'Request Handled',
  'Clan Deleted',
  'Join request sent',
  'Join request cancelled',
  'Left clan successfully',
];

/** About the bot's setup. */
const serverStrings = [
  'Announce All Tournaments',
  'Test Announcement',
  'Save Configuration',
  'Configuration found for this server',
  'Announcement channel ID is required',
  'Failed to save configuration. Please try again.',
  'Make sure the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.',
  'Configuration Saved',
  'Test Announcement Sent',
];

/** About the frame of Dev Settings, the website, the log and the deliveries. */
const devSettingsStrings = [
  'Dev Settings',
  'Website',
  'Users',
  'Clans',
  'Tournaments',
  'Colors',
  'Presets',
  'Access Denied',
  '32',
  '72',
  'USD',
  'Success',
];

/** About the tables of users, clans and tournaments. */
const tableStrings = [
  // users
  'Total users',
  'Active today',
  'Banned users',
  'Username',
  'IGN',
  'UID',
  'Role',
  'Status',
  'Last active',
  'Active',
  'Banned',
  'Edit',
  'Ban',
  'Unban',
  // clans
  'Name',
  'Leader',
  'Members',
  'Wins',
  'Tournaments',
  'Created',
  'Delete',
  // tournaments
  'Total tournaments',
  'Draft',
  'Completed',
  'Host',
  'Start date',
  'Teams',
  // roles and statuses
  'User',
  'Tournament host',
  'Staff',
  'Admin',
  'Open',
  'Ongoing',
  // failures
  'Failed to update user',
  'Failed to delete clan',
  'Failed to delete tournament',
  'Failed to ban user',
  'Failed to unban user',
];

/** About the colours of the site. */
const colorStrings = [
  'Colors',
  'Presets',
  'Preview',
  'Import',
  'Export',
  'Green',
  'Blue',
  'Purple',
  'Cyan',
  'Color scheme applied',
  'Scheme exported',
  'Import failed',
  'Invalid color scheme file format',
];

/** About the leaderboards, in the letters that a person sees. */
const boardStrings = [
  'Leaderboards',
  'Completed tournaments',
  'Active tournaments',
  'Registered clans',
  'Registered players',
  'Clan Leaderboard',
  'Player Leaderboard',
  'Tournament History',
  'Sponsored by',
  'Completed',
];

/** Every string of part 2 that a screen says. */
export const partTwoStrings = [
  ...clanStrings,
  ...serverStrings,
  ...devSettingsStrings,
  ...tableStrings,
  ...colorStrings,
  ...boardStrings,
];
