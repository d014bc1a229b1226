/** A refusal or failure of a backup, restore or move; the message is one sentence or more for whoever started it. */
export class BackupError extends Error {}
