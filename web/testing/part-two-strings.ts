/*
 * What the client says in the words of the spec's part 2; the test of the strings looks for each of them.
 */
/** Those of part 2 §2, §6 and §8 that belong to clans; the strings that part 1 has too stand above. */
const clanStrings = [
  // §2 list
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
  // §2 detail
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
  // §2 create
  'Clan Name *',
  'Clan Description *',
  // §2 edit
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
  // §5
  'Are you sure you want to permanently delete the clan? This action cannot be undone.',
  // §8 failures, and those of part 1 §8
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
  // §8 successes
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

/** Those of part 2 §2 and §8 that belong to the bot's setup, and of part 1 §5. */
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

/** Those of part 2 §2, §6 and §8 that belong to the frame of Dev Settings, the website, the log and the deliveries. */
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

/** Those of part 2 §2, §4 and §8 that belong to the tables of users, clans and tournaments. */
const tableStrings = [
  // §2 users
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
  // §2 clans
  'Name',
  'Leader',
  'Members',
  'Wins',
  'Tournaments',
  'Created',
  'Delete',
  // §2 tournaments
  'Total tournaments',
  'Draft',
  'Completed',
  'Host',
  'Start date',
  'Teams',
  // §4
  'User',
  'Tournament host',
  'Staff',
  'Admin',
  'Open',
  'Ongoing',
  // §8
  'Failed to update user',
  'Failed to delete clan',
  'Failed to delete tournament',
  'Failed to ban user',
  'Failed to unban user',
];

/** Those of part 2 §2 and §8 that belong to the colours of the site. */
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

/** Those of part 2 §2 that belong to the leaderboards, in the letters that a person sees. */
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
