/** Thrown if a backup, restore or move is refused or fails. The message is for the person who started it. */
export class BackupError extends Error {}
