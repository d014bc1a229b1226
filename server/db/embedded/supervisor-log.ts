/** What the supervisor tells an operator; a pino logger fits. */
export type SupervisorLog = Record<
  'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;
