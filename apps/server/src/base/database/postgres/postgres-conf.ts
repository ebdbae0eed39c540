/** What the launcher asks of the server. */
export type Tuning = {
  /** For throw-away test clusters only: a power cut loses them. */
  readonly volatile: boolean
  /** Of PostgreSQL; older ones refuse settings that they do not know. */
  readonly major: number
}

/** Text of `parlour.conf`, included by postgresql.conf; an operator's `local.conf` is read after it and wins. */
export function serverConf({ volatile, major }: Tuning): string {
  const settings: Record<string, string> = {
    listen_addresses: "''",
    unix_socket_permissions: '0700',
    max_connections: volatile ? '200' : '100',
    // Small, since each process that touches a shared page holds it in its own memory; the system's cache has the rest.
    shared_buffers: '64MB',
    // Reckoned from the former it would be two: whoever writes much would wait for whoever empties them.
    wal_buffers: '16MB',
    // Who reads does it himself: processes that read for others gain nothing where most pages are cached.
    ...(major >= 18 && { io_method: 'sync' }),
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Few checkpoints: each one makes the next write of a page a full image.
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    fsync: volatile ? 'off' : 'on',
    full_page_writes: volatile ? 'off' : 'on',
    synchronous_commit: volatile ? 'off' : 'on',
    random_page_cost: '1.1',
    jit: 'off',
    // Account rows change with every bet: clean up early and in small steps.
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    autovacuum_vacuum_cost_limit: '2000',
    deadlock_timeout: volatile ? '100ms' : '1s',
    idle_in_transaction_session_timeout: "'5min'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_line_prefix: "'%m [%p] %u@%d '",
    log_min_duration_statement: volatile ? '-1' : "'1s'",
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

/** Only the operating system's word counts: who owns the process at the other end of the socket. */
export const hostRules = 'local all all peer map=parlour\n'

/** Which system users may connect, each under any database role. */
export const peerMap = (systemUsers: readonly string[]): string =>
  systemUsers
    .flatMap((user) =>
      ['postgres', 'parlour_owner', 'parlour_app', 'parlour_reader'].map(
        (role) => `parlour "${user}" ${role}\n`,
      ),
    )
    .join('')
