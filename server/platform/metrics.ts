import { performance } from 'node:perf_hooks';
import type { Counter, Gauge } from 'prom-client';
import { createHistogram } from './histogram.ts';
import { drawnImages } from './images.ts';
import { version } from './version.ts';

/** Values that a scrape reads at their source, instead of counting each change. */
export type Sources = {
  /** The newest migration. */
  schema: string;
  /** The connections of the pool, and the statements that wait for one. */
  pool: () => { total: number; idle: number; waiting: number };
  /** Open event streams. */
  streams: () => number;
  /** The bodies in the response cache. */
  cached: () => { bodies: number; bytes: number };
  /** The bytes of copies of images in memory and on the disk. */
  images: () => { memory: number; disk: number };
  /** Null if the database does not respond in time. */
  deliveries: () => Promise<Deliveries | null>;
};

/** Messages to Discord, counted in the database. */
export type Deliveries = {
  /** The messages of the last week, by state (rules/discord 4.1). */
  byState: Record<string, number>;
  /** The age in seconds of the oldest waiting message; 0 if none waits. */
  oldestWaiting: number;
  /** The jobs of the queue by state. */
  jobs: Record<string, number>;
  /** How long the oldest due job has waited to be taken, in seconds; 0 if none is due. */
  oldestDue: number;
};

export type Metrics = {
  /** Counts a request after its response. `route` is a pattern, `status` a class such as `2xx`. */
  request(method: string, route: string, status: string, seconds: number): void;
  /** Counts bytes of an uploaded image that was sent. */
  imageSent(bytes: number): void;
  statement(sql: string, milliseconds: number): void;
  /** Reads all metrics in Prometheus' text format. Only those of the database are omitted if it does not respond. */
  read(sources: Sources): Promise<{ type: string; body: string }>;
};

const requestBounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
const statementBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

const kinds = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
]);

/**
 * Creates this process's metrics (rules/http 12). The library is loaded here, since most sites do not use metrics.
 */
export async function createMetrics(): Promise<Metrics> {
  const { Registry, Counter, Gauge, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []): Gauge<T> =>
    new Gauge({ name: `hotdrop_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string): Counter =>
    new Counter({ name: `hotdrop_${name}`, help, registers });

  const requests = createHistogram(
    'hotdrop_http_request_seconds',
    'Requests by method, pattern of the route and class of the status, without event streams',
    ['method', 'route', 'status'],
    requestBounds,
  );
  const statements = createHistogram(
    'hotdrop_sql_statement_seconds',
    'SQL statements that ran through the pool, by kind',
    ['kind'],
    statementBounds,
  );
  const imagesSent = counter('images_sent_total', 'Uploaded images sent');
  const imageBytesSent = counter('image_bytes_sent_total', 'Bytes of uploaded images sent');
  const images = ownCounter('images_drawn_total', 'Images encoded, uploads and narrower copies');
  const drawnBytes = ownCounter('image_bytes_drawn_total', 'Bytes of the images encoded');
  const active = ownCounter('event_loop_active_seconds_total', 'Time the event loop was busy');
  const idle = ownCounter('event_loop_idle_seconds_total', 'Time the event loop waited');
  const info = gauge('info', 'Versions; the value is always 1', ['version', 'node', 'schema']);
  const pool = gauge('sql_pool_connections', 'Connections of the pool', ['state']);
  const waiting = gauge('sql_pool_waiting', 'Statements that wait for a connection');
  const up = gauge('database_up', '1 when the database answered this scrape');
  const streams = gauge('event_streams', 'Open event streams');
  const cachedBodies = gauge('response_cache_bodies', 'Bodies in the response cache');
  const cachedBytes = gauge('response_cache_bytes', 'Bytes of the bodies in the response cache');
  const imageCache = gauge('image_cache_bytes', 'Bytes of copies of images', ['place']);
  const deliveries = gauge(
    'deliveries',
    'Messages to Discord of the last 7 days, and older waiting ones',
    ['state'],
  );
  const oldest = gauge('deliveries_oldest_waiting_seconds', 'Time for which the oldest waits');
  const oldestDue = gauge(
    'delivery_jobs_oldest_due_seconds',
    'Delay of the oldest job that is due',
  );
  const jobs = gauge('delivery_jobs', 'Jobs in the queue of messages', ['state']);

  function ownCounter(name: string, help: string) {
    const created = counter(name, help);
    let before = 0;
    return (now: number) => {
      created.inc(Math.max(0, now - before));
      before = now;
    };
  }

  return {
    request(method, route, status, seconds) {
      requests.observe([method, route, status], seconds);
    },
    imageSent(bytes) {
      imagesSent.inc();
      imageBytesSent.inc(bytes);
    },
    statement(sql, milliseconds) {
      statements.observe([kindOf(sql)], milliseconds / 1000);
    },
    async read(sources) {
      info.set({ version, node: process.version, schema: sources.schema }, 1);
      const connections = sources.pool();
      pool.set({ state: 'idle' }, connections.idle);
      pool.set({ state: 'used' }, connections.total - connections.idle);
      waiting.set(connections.waiting);
      streams.set(sources.streams());
      const cached = sources.cached();
      cachedBodies.set(cached.bodies);
      cachedBytes.set(cached.bytes);
      const copies = sources.images();
      imageCache.set({ place: 'memory' }, copies.memory);
      imageCache.set({ place: 'disk' }, copies.disk);
      images(drawnImages.count);
      drawnBytes(drawnImages.bytes);
      const loop = performance.eventLoopUtilization();
      active(loop.active / 1000);
      idle(loop.idle / 1000);
      const known = await sources.deliveries();
      up.set(known === null ? 0 : 1);
      setStates(deliveries, known?.byState);
      setStates(jobs, known?.jobs);
      setOrRemove(oldest, known?.oldestWaiting);
      setOrRemove(oldestDue, known?.oldestDue);
      const others = await register.metrics();
      return {
        type: register.contentType,
        body: `${requests.text()}\n${statements.text()}\n${others}`,
      };
    },
  };
}

/** Values that are not known now are omitted, not repeated. */
function setStates(gauge: Gauge<'state'>, byState: Record<string, number> = {}): void {
  gauge.reset();
  for (const [state, count] of Object.entries(byState)) gauge.set({ state }, count);
}

function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

function kindOf(sql: string): string {
  const word = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}
