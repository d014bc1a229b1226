/** A failure that its sentence explains in full: it is printed without a stack. */
export class SentenceForPerson extends Error {}
