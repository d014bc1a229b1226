/** A failure whose message explains it fully: it is printed without a stack. */
export class SentenceForPerson extends Error {}
