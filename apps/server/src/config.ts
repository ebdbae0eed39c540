export type Mode = 'demo' | 'development' | 'production'

/** Everything the process is told from outside, read once at start. */
export type Config = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  /** Where the embedded database, keys and uploads live. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL is used. */
  readonly databaseUrl: string | undefined
  readonly merchantCode: string
  /** `web` answers requests, `worker` runs jobs, `both` is the default. */
  readonly role: 'web' | 'worker' | 'both'
  readonly lanes: number
}
