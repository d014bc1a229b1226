import { pino, type DestinationStream, type Logger } from 'pino';

/** Creates a logger that prints JSON lines, without cookies and tokens. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      remove: true,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
