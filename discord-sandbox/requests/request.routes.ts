import type { FastifyInstance } from 'fastify';
import type { RecordedRequest } from './record-requests.ts';

/** The sandbox's own call that lists what its API was asked, the latest last. */
export function requestRoutes(app: FastifyInstance, recorded: RecordedRequest[]): void {
  app.get('/requests', () => recorded);
}
