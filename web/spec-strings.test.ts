import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * What the client says in the words of the spec's part 1 §2, §5 and §8, as far as it belongs to
 * accounts and tournaments, and of part 2 as far as it belongs to clans and to the setup of the bot.
 * Those of Leaderboards and Dev Settings come with their areas; the defaults for a status are held by
 * the test of api-error.
 */
const strings = [
  // §2 navigation, profile, login
  'Completing Discord authentication...',
  'Tournaments',
  'Clans',
  'Server Config',
  'Logout',
  'Edit Profile',
  'Cancel',
  'Save Changes',
  'Saving...',
  'Complete Your Profile',
  'Set up your gaming profile to start competing in tournaments',
  'Why do we need this?',
  'Complete Profile',
  'Setting up...',
  '404 Page Not Found',
  // §2 home
  'Compete and Play',
  'Create Clan',
  'Host Tournament',
  'View All Tournaments',
  'Browse Clans',
  'Help Center',
  // §2 list
  'Total',
  'Open',
  'Ongoing',
  'Completed',
  'Search tournaments...',
  'All',
  'View Details',
  'Create Tournament',
  'No tournaments yet',
  'Be the first to create a tournament',
  'No tournaments found',
  'Try adjusting your search or filters',
  'Unable to load tournaments',
  'Something went wrong. Please try again later.',
  'Try Again',
  // §2 detail
  'Tournament Settings',
  'Tournament Results',
  'Rounds',
  'Teams',
  'Tournament Not Found',
  'Most Valuable Players',
  'Final Tournament Standings',
  'Round by Round Results',
  'No approved teams yet',
  'Total Registered',
  'Waitlist',
  'Approved',
  'Max Teams',
  'Approved Teams',
  'Rejected',
  'No Teams Registered',
  'Loading...',
  'Edit Team Members',
  'Start Round',
  'Start Tournament',
  'Finish Tournament',
  'Edit Tournament',
  'Host a Tournament',
  'Edit Round',
  'End Round',
  'Round Ended',
  'Edit Results',
  'Save',
  'Approve',
  'Reject',
  'Move to Waitlist',
  'Points Generated',
  // §4 status labels
  'REGISTRATION OPEN',
  'LIVE',
  'COMPLETED',
  'CANCELLED',
  // §5
  'In-Game Name is required',
  'IGN must be less than 50 characters',
  'In-Game UID is required',
  'UID must be less than 20 characters',
  'Please select at least one member for the tournament',
  'Discord Membership Required',
  'Users Already Registered',
  'Please enter both room ID and password',
  'Invalid stream link',
  // §6
  'Send to Discord',
  'Permission Required',
  'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
  // §8 failures
  'Failed to update profile. Please try again.',
  'UID Edit Restricted',
  'You need to contact administrator to edit your UID.',
  'Failed to start tournament. Please try again.',
  'Failed to finish tournament. Please try again.',
  'Failed to register team',
  'Failed to register clan for tournament',
  'Failed to cancel registration',
  'Failed to add assistant',
  'Failed to remove assistant',
  'Failed to approve registration',
  'Failed to reject registration',
  'Failed to move team to waitlist',
  'Failed to update team members',
  'Failed to save room information',
  'Failed to end round',
  'Failed to save round results',
  'Failed to send tournament results to Discord',
  'Failed to copy to clipboard',
  'Failed to create tournament',
  'Failed to update tournament. Please try again.',
  'An error occurred',
  // §8 successes
  'Profile Updated',
  'Your profile has been set up successfully!',
  'Your profile has been updated successfully!',
  'Tournament Started',
  'Tournament Finished',
  'Registration Successful',
  'Registration Cancelled',
  'Registration Approved',
  'Registration Rejected',
  'Team Moved to Waitlist',
  'Team Updated',
  'Room Information Saved',
  'Round Ended',
  'Results Saved',
  'Sent to Discord',
  'Copied',
  'Assistant Added',
  'Assistant Removed',
  'Tournament Created',
  'Tournament Updated',
];

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

// What reaches a person stands in the client or in the rules that it shares with the server.
const sources = globSync(['web/**/*.{ts,tsx}', 'shared/domain/**/*.ts', 'shared/contract/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')
  // A text that is broken over lines of the source is one text on the screen.
  .replaceAll(/\s+/g, ' ');

/** A whole text: quoted, or all that stands between two tags. */
function isSaid(words: string): boolean {
  const quoted = words.replaceAll("'", "\\'");
  return [`'${quoted}'`, `"${words}"`, `\`${words}\``, `>${words}<`, `> ${words} <`].some(
    (literal) => sources.includes(literal),
  );
}

test.each([...strings, ...clanStrings, ...serverStrings])('the client says %j', (words) => {
  expect([words, isSaid(words)]).toEqual([words, true]);
});
