import pg from 'pg'
import { FLIGHT_MS, IDLE_MS, STATEMENT_MS } from '../limits.ts'

/** A statement that every connection of a lane prepares when it opens. */
export type Statement = { readonly name: string; readonly text: string }
export type Step = {
  readonly statement: Statement
  readonly values: readonly (string | Buffer | null)[]
}
/** Rows as PostgreSQL's text, in the order of the statement's columns. */
export type Rows = (string | null)[][]

/**
 * A connection of its own that sends several prepared statements before one sync: one round trip,
 * and a failure skips what follows it. The next flight may be sent while one is under way.
 */
export class Pipeline {
  readonly #client: pg.Client
  #broken: Error | undefined

  private constructor(client: pg.Client) {
    this.#client = client
    client.on('error', (error) => {
      this.#broken = error
    })
    client.on('end', () => {
      this.#broken ??= new Error('the connection to the database ended')
    })
  }

  static async open(config: pg.ClientConfig, statements: readonly Statement[]): Promise<Pipeline> {
    const limits = { connectionTimeoutMillis: FLIGHT_MS, keepAlive: true }
    const client = new pg.Client({ ...config, ...limits, pipeline: true } as pg.ClientConfig)
    const pipeline = new Pipeline(client)
    await client.connect()
    await pipeline.#inTime(async () => {
      for (const setting of SETTINGS) await client.query(setting)
      await pipeline.#send((wire) => sendStatements(wire, statements))
    })
    return pipeline
  }

  get broken(): boolean {
    return this.#broken !== undefined
  }

  run(steps: readonly Step[]): Promise<Rows[]> {
    if (this.#broken) return Promise.reject(this.#broken)
    return this.#inTime(() => this.#send((wire) => sendSteps(wire, steps)))
  }

  /** Ends the connection; a broken one is dropped without a farewell. */
  async close(): Promise<void> {
    if (this.#broken) return this.#drop()
    await this.#inTime(() => this.#client.end())
  }

  #send(send: (wire: WireConnection) => void): Promise<Rows[]> {
    return new Promise((resolve, reject) => {
      this.#client.query(new Flight(send, resolve, reject))
    })
  }

  /**
   * What a firewall has forgotten, or stands on a frozen machine, never errs by itself: after the time the socket
   * is cut, and whoever waits learns that the outcome is unknown.
   */
  async #inTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const late = setTimeout(() => {
      this.#broken ??= new Error('the database did not answer in time')
      this.#drop()
    }, FLIGHT_MS)
    try {
      return await work()
    } finally {
      clearTimeout(late)
    }
  }

  #drop(): void {
    ;(this.#client as unknown as { connection: WireConnection }).connection.stream.destroy()
  }
}

// Plans are made once, perhaps on empty tables: they must be the plans of full ones.
const SETTINGS = [
  'set plan_cache_mode = force_generic_plan',
  'set enable_seqscan = off',
  // Read in the order of an index, the newest version of a hot row comes first; a bitmap reads all of them.
  'set enable_bitmapscan = off',
  // Each row of a batch is looked up by its key: what joins by hash or by merging reads the whole table for it.
  'set enable_hashjoin = off',
  'set enable_mergejoin = off',
  'set jit = off',
  "set datestyle = 'ISO'",
  "set timezone = 'UTC'",
  "set lock_timeout = '250ms'",
  // The server gives up before we do: then the outcome is known. A cut connection holds its members no longer than that.
  `set statement_timeout = ${STATEMENT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_MS}`,
  // Of what the server sends to a connection that is gone; it has none for sockets of files.
  `set tcp_user_timeout = ${FLIGHT_MS}`,
]

/** The part of node-postgres' connection that a query may use. */
type WireConnection = {
  readonly stream: { cork(): void; uncork(): void; destroy(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

/** Bound and read by hand; node-postgres pipelines nothing that is not its own kind of query. */
class Flight extends pg.Query {
  readonly #resolve: (rows: Rows[]) => void
  readonly #reject: (error: Error) => void
  #rows: Rows = []
  readonly #results: Rows[] = []
  override submit: pg.Query['submit']

  constructor(
    send: (wire: WireConnection) => void,
    resolve: (rows: Rows[]) => void,
    reject: (error: Error) => void,
  ) {
    super('')
    this.#resolve = resolve
    this.#reject = reject
    this.submit = (connection) => {
      // The types of node-postgres know a connection only as an event emitter.
      const wire = connection as unknown as WireConnection
      wire.stream.cork()
      send(wire)
      wire.sync()
      wire.stream.uncork()
    }
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows.push(message.fields)
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleRowDescription(): void {}

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }
}

function sendSteps(wire: WireConnection, steps: readonly Step[]): void {
  for (const { statement, values } of steps) {
    wire.bind({ statement: statement.name, values })
    wire.execute({ portal: '', rows: 0 })
  }
}

function sendStatements(wire: WireConnection, statements: readonly Statement[]): void {
  for (const statement of statements) wire.parse(statement)
}
