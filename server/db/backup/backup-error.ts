/** Thrown when a backup, restore or move is refused or fails; the message is for whoever started it. */
export class BackupError extends Error {}
