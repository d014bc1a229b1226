import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partTwoStrings } from './testing/part-two-strings.ts';

/*
 * Fixed sentences about accounts and tournaments; part-two-strings.ts has the others, and the test of api-error the
 * default messages by status.
 */
const strings = [
  // navigation, profile, login
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
  // home
  'Compete and Play',
  'Create Clan',
  'Host Tournament',
  'View All Tournaments',
  'Browse Clans',
  'Help Center',
  // list
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
  // detail
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
  // status labels
  'REGISTRATION OPEN',
  'LIVE',
  'COMPLETED',
  'CANCELLED',
  // validation
  'In-Game Name is required',
  'IGN must be less than 50 characters',
  'In-Game UID is required',
  'UID must be less than 20 characters',
  'Please select at least one member for the tournament',
  'Discord Membership Required',
  'Users Already Registered',
  'Please enter both room ID and password',
  'Invalid stream link',
  // permissions
  'Send to Discord',
  'Permission Required',
  'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
  // failures
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
  // successes
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

// Texts on screen are in the client or in rules that it shares with the server.
const sources = globSync(['web/**/*.{ts,tsx}', 'shared/domain/**/*.ts', 'shared/contract/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')
  // A text may be broken over several lines of source.
  .replaceAll(/\s+/g, ' ');

/** Looks for a whole text: quoted, or between two tags. */
function isSaid(words: string): boolean {
  const quoted = words.replaceAll("'", "\\'");
  return [`'${quoted}'`, `"${words}"`, `\`${words}\``, `>${words}<`, `> ${words} <`].some(
    (literal) => sources.includes(literal),
  );
}

test.each([...strings, ...partTwoStrings])('the client contains %j', (words) => {
  expect([words, isSaid(words)]).toEqual([words, true]);
});
