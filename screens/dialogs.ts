/** Every dialog of the client, by the file in web/ that opens it: its title and a scene that shows it. */
export const dialogs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/accounts/components/update-profile-dialog.tsx': {
    'Edit Profile': 'accounts/profile/edit',
  },
  'features/accounts/components/revoke-no-show-dialog.tsx': {
    'Revoke Missed Check-In': 'players/revoke-missed-check-in',
  },
  'features/accounts/components/own-sessions.tsx': {
    'Log Out Everywhere': 'players/log-out-everywhere',
  },
  'features/admin/components/clans/clans-panel.tsx': {
    'Delete Clan': 'dev-settings/clans-delete',
  },
  'features/admin/components/deliveries/deliveries.tsx': {
    'Send Again': 'dev-settings/deliveries-send-again',
  },
  'features/admin/components/tournaments/tournaments-panel.tsx': {
    'Delete Tournament': 'dev-settings/tournaments-delete',
  },
  'features/admin/components/users/users-panel.tsx': {
    'Ban User': 'dev-settings/users-ban',
    'Log Out User': 'dev-settings/users-log-out',
    'Unban User': 'dev-settings/users-unban',
  },
  'features/admin/components/users/edit-user.tsx': {
    'Edit User': 'dev-settings/users-edit',
  },
  'features/admin/components/website/website-panel.tsx': {
    'Leave Without Saving': 'dev-settings/website-leave',
  },
  'features/calendars/components/calendar-link.tsx': {
    'Replace Address': 'notifications/calendar/replace',
    'Turn Off Calendar': 'notifications/calendar/turn-off',
  },
  'features/clans/components/detail/leave-clan.tsx': {
    'Leave Clan': 'clans/detail/leave',
  },
  'features/clans/components/edit-clan.tsx': {
    'Delete Clan': 'clans/edit/delete',
  },
  'features/clans/components/form/unsaved-clan.tsx': {
    'Leave Without Saving': 'clans/edit/leave-unsaved',
  },
  'features/clans/components/join/request-to-join-dialog.tsx': {
    'Request to Join': 'clans/detail/join',
  },
  'features/clans/components/members/members-panel.tsx': {
    'Remove Member': 'clans/edit/members-remove',
    'Transfer Leadership': 'clans/edit/members-transfer',
  },
  'features/discord/components/setup/config-form.tsx': {
    'Leave Without Saving': 'server-config/leave',
  },
  'features/site/components/colors/scheme-header.tsx': {
    'Reset to Built-in': 'dev-settings/colors-reset',
  },
  'features/site/components/colors/colors-editor.tsx': {
    'Save Unreadable Colors': 'dev-settings/colors-unreadable',
    'Leave Without Saving': 'dev-settings/colors-leave',
  },
  'features/site/components/presets/presets.tsx': {
    'Replace Custom Colors': 'dev-settings/presets-replace',
  },
  'features/teams/components/create-team-dialog.tsx': {
    'Create Team': 'tournaments/dialogs/create-team',
  },
  'features/teams/components/update-team-dialog.tsx': {
    'Edit Team': 'teams/team/edit',
  },
  'features/teams/components/invite-to-team-dialog.tsx': {
    'Invite Players': 'teams/team/invite',
  },
  'features/teams/components/roster.tsx': {
    'Remove Player': 'teams/team/remove-player',
  },
  'features/teams/components/team-actions.tsx': {
    'Delete Team': 'teams/team/delete',
    'Leave Team': 'teams/team/leave',
  },
  'features/tournaments/components/check-in/close-check-in-dialog.tsx': {
    'Close Check-In': 'tournaments/check-in/close',
  },
  'features/tournaments/components/cloning/clone-tournament-dialog.tsx': {
    'Clone Tournament': 'tournaments/dialogs/clone',
  },
  'features/tournaments/components/corrections/give-adjustment-dialog.tsx': {
    'Adjust Points': 'tournaments/dialogs/give-adjustment',
  },
  'features/tournaments/components/corrections/change-scoring-dialog.tsx': {
    'Change Scoring': 'tournaments/dialogs/change-scoring',
  },
  'features/tournaments/components/corrections/take-back-adjustment-dialog.tsx': {
    'Take Back Adjustment': 'tournaments/dialogs/take-back-adjustment',
  },
  'features/tournaments/components/corrections/decide-tie-dialog.tsx': {
    'Decide a Tie': 'tournaments/dialogs/decide-tie',
  },
  'features/tournaments/components/form/form-frame.tsx': {
    'Create Without Points': 'tournaments/create/without-points',
    'Save Without Points': 'tournaments/edit/without-points',
    'Leave Without Saving': 'tournaments/create/leave',
  },
  'features/tournaments/components/match-day/step-button.tsx': {
    'End Round': 'tournaments/match-day/end-anyway',
  },
  'features/tournaments/components/match-day/steps-dialog.tsx': {
    'Match Day': 'tournaments/match-day/all-steps',
  },
  'features/tournaments/components/use-sending.tsx': {
    'Send Anyway': 'tournaments/match-day/send-anyway',
  },
  'features/tournaments/components/history/undo-dialog.tsx': {
    'Undo This Change': 'tournaments/history/confirm',
    'Restore This Version Anyway': 'tournaments/history/conflict',
    'Changed Since': 'tournaments/history/changed-since',
  },
  'features/tournaments/components/series/delete-series-dialog.tsx': {
    'Delete Series': 'series/page/delete',
  },
  'features/tournaments/components/templates/create-template-dialog.tsx': {
    'Save as Template': 'tournaments/dialogs/save-template',
  },
  'features/tournaments/components/templates/manage-templates-dialog.tsx': {
    Templates: 'tournaments/create/templates-managed',
  },
  'features/tournaments/components/registration/edit-registration-dialog.tsx': {
    'Edit Team Members': 'tournaments/dialogs/edit-members',
  },
  'features/tournaments/components/registration/register-clan-dialog.tsx': {
    'Register Clan': 'tournaments/dialogs/register-clan',
  },
  'features/tournaments/components/registration/register-team-dialog.tsx': {
    'Register Team': 'tournaments/dialogs/register-team',
  },
  'features/tournaments/components/rounds/entry/compare-dialog.tsx': {
    'Compare Results': 'tournaments/entry/compare',
  },
  'features/tournaments/components/rounds/entry/paste/paste-dialog.tsx': {
    'Paste Results': 'tournaments/entry/paste',
  },
  'features/tournaments/components/room/room-delivery.tsx': {
    'Room of Round 2': 'tournaments/rooms/delivered',
  },
  'features/tournaments/components/rounds/ignore-round-dialog.tsx': {
    'Ignore Round 1': 'tournaments/rounds/ignore',
  },
  'features/tournaments/components/rounds/round-actions.tsx': {
    'End Round': 'tournaments/entry/end-missing',
  },
  'features/tournaments/components/room/room-post.tsx': {
    'Post Room of Round 2': 'tournaments/rooms/post',
  },
  'features/tournaments/components/rounds/save-room-dialog.tsx': {
    'Start Round 1': 'tournaments/dialogs/start-round',
    'Edit Round 2': 'tournaments/dialogs/edit-round',
  },
  'features/tournaments/components/settings/registration-part.tsx': {
    'Cancel Registration': 'tournaments/dialogs/cancel-registration',
  },
  'features/tournaments/components/settings/publish-tournament-dialog.tsx': {
    'Publish Tournament': 'tournaments/dialogs/publish',
  },
  'features/tournaments/components/settings/start-tournament-dialog.tsx': {
    'Start Tournament': 'tournaments/dialogs/start',
  },
  'features/tournaments/components/settings/status-dialog.tsx': {
    'Finish Tournament': 'tournaments/dialogs/finish',
    'Finish Anyway': 'tournaments/dialogs/finish-anyway',
    'Cancel Tournament': 'tournaments/dialogs/cancel',
  },
  'features/tournaments/components/teams/slots/assign-slots-dialog.tsx': {
    'Assign Slots': 'tournaments/dialogs/assign-slots',
  },
  'features/tournaments/components/substitutes/substitute-player-dialog.tsx': {
    'Substitute a Player': 'tournaments/substitutes/substitute',
    'Bring In a Player': 'tournaments/substitutes/bring-in',
  },
  'features/tournaments/components/teams/side-actions.tsx': {
    'Reject Registration': 'tournaments/dialogs/reject',
  },
};

/**
 * Returns the title of the dialog that a scene must show; undefined if it shows none, or one that another scene
 * covers.
 */
export function getDialogTitle(scene: string): string | undefined {
  return Object.values(dialogs)
    .flatMap((titles) => Object.entries(titles))
    .find(([, shownBy]) => shownBy === scene)?.[0];
}
