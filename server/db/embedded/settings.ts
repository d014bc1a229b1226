/**
 * The server's settings: a community's size rather than a data centre's, no network, and every
 * acknowledged commit on disk (fsync and synchronous_commit keep their defaults). Given at each
 * start, so that a cluster made long ago has them too.
 */
export const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  max_wal_size: '256MB',
  // Nobody replicates from here, so the log need not carry more than a recovery reads.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Helper processes cost more memory than they save time on small tables.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements stay out of the log: they may quote people's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
