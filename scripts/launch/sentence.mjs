/** An error whose message says everything, so it is printed without a stack trace. */
export class SentenceForPerson extends Error {}
