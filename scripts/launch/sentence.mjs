/** An error whose message is a complete explanation, so it is printed without a stack trace. */
export class SentenceForPerson extends Error {}
