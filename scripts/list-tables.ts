// node scripts/list-tables.ts: writes docs/database.md from the schema and the migrations; no database is needed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '..')
const place = 'apps/server/src/base/database'
const page = join(root, 'docs/database.md')

/** Sentences for tables whose own file says nothing above them, or says something about more than the one. */
const sentences: Readonly<Record<string, string>> = {
  rollover_locks:
    'Credits with a condition: so much must be played before they may leave. Each keeps what has been played for it.',
  line_moves: 'Moves of lines, with the two operators who agreed on each.',
  line_windows: 'Play of members of lines in windows of five minutes, by line version.',
  old_line_windows: 'Windows of long ago, all of a member and day in one row.',
  line_days:
    'Play of members of lines in business days of contracts, by line version and category.',
  line_money_days:
    'Money that members of lines brought, took out and were given in such a day, by line version.',
  commission_payments: 'Commission that was paid; the id is the ledger’s operation.',
  game_catalogue_version:
    'One number that moves with every change of the catalogue, so that copies know their age.',
  personal_subjects:
    'Whose personal data there is: each subject’s random key, wrapped by a master key outside the database; none once erased.',
  personal_fields:
    'Names, phones, addresses, documents, sealed with the subject’s key: here and nowhere else.',
  message_gateways: 'Where SMS and mail go, with the sealed secret that both sides know.',
  messages:
    'Messages on their way: recipient and words sealed, and gone once nothing is left to send.',
  trusted_devices: 'Browsers a member has said not to ask on again for a while.',
  verification_codes:
    'Codes asked for, one per purpose and recipient: a keyed hash, tries and end.',
  password_links: 'Mailed links to a new password, as hashes; each is used once.',
  ledger_currencies: 'The currency classes, their cash decimals, and which are trial money.',
  ledger_accounts:
    'Every account and its balance. A member’s have the id member * 256 + slot; all others are negative.',
  ledger_transfers:
    'Every movement of money. Append only: the journal, the idempotency of its operation and the outbox at once.',
  wagers:
    'The money life of every bet: open, then settled or voided, with what it was about and how it came out.',
  member_restrictions: 'Who may not stake, why and until when: frozen, timed out or excluded.',
  ledger_limits:
    'Limits that a member has set on stakes, deposits, losses and playing time, with the higher one that waits.',
  ledger_bonus_buckets:
    'The state of each bonus account: what stakes may draw on it, and until when.',
  ledger_switches:
    'Named switches such as `site`, `vendor:parlour`, `game:brass-fox`; a stake asks for those it names.',
  ledger_windows:
    'Draws, markets and rounds that take stakes until a time of the database’s clock.',
  ledger_counters: 'Exposure and budget counters with their caps.',
  ledger_checkpoint_balances: 'The verified sum of each account at the last checkpoint.',
  members:
    'Who is who. The ledger knows a member by id only; what identifies a person stands with the personal data.',
  member_credentials: 'Password and funds password as hashes, and when the member last logged in.',
  member_sessions: 'Open and ended log-ins; only the token’s hash is kept.',
  captchas: 'Captchas that were given out and not yet answered.',
  member_passkeys:
    'Passkeys of members: public key, count of signatures, the domain each belongs to.',
  sign_in_links: 'Which member an outside provider’s person is; the person by a keyed hash only.',
  banners: 'The banner strips: where each leads, its texts by language, when it is shown.',
  announcements: 'What the house tells everybody, by language, from when and until when.',
  help_topics: 'The pages of the help centre.',
  payment_providers:
    'The payment providers and how each is reached; an operator changes them, not a release.',
  deposit_methods: 'The ways to deposit: provider, limits, fee.',
  withdrawal_methods: 'The ways to be paid: provider, fields of a payout account, limits, fee.',
  cashier_settings: 'One row: the merchant’s figures.',
  cashier_members: 'One row per member, locked while an order of the member is judged.',
  deposits: 'Deposits from the order to the credit, with their state.',
  chargebacks: 'Payments that the provider took back.',
  withdrawals: 'Withdrawals from the request to the end, with their state.',
  withdrawal_legs:
    'The payouts of a withdrawal, one per amount that the provider is asked to send.',
  provider_nonces: 'Nonces of provider messages, so that a copy is noticed.',
  reconciliations:
    'What came of comparing a provider’s settlement file of a day with our movements.',
  reconciliation_differences:
    'Each difference that such a comparison found, until somebody explains it.',
  operators: 'The people who work at the console, their roles and sealed one-time code secrets.',
  operator_sessions: 'Their sign-ins; only the token’s hash is kept.',
  game_vendors: 'Who makes games: the house or an outside firm.',
  game_categories: 'The kinds of games in the order the site shows them.',
  games: 'The catalogue: names, stakes, published return, place on the shelves.',
  game_rooms: 'Rooms of a game with stakes of their own.',
  favorite_games: 'The games a member has marked.',
  vendor_reconciliations: 'What came of comparing a vendor’s day with ours.',
  vendor_differences: 'Each transaction in which the two differ.',
  fair_seeds:
    'Seed pairs of the house’s games; the wallet’s lane takes the next nonce in the same batch as the stake.',
}

type Table = { readonly name: string; readonly file: string; readonly says: string }

/** The whole page, from the files as they are now. */
export function databasePage(): string {
  const gone = new Set(migrationFiles().flatMap(droppedIn))
  const sections = schemaFiles().flatMap((file) => {
    const chapter = chapterOf(file)
    const later = migrationFiles().filter((name) =>
      basename(name).slice(5).startsWith(`${chapter}-`),
    )
    const tables = [file, ...later].flatMap(tablesIn).filter(({ name }) => !gone.has(name))
    return tables.length === 0 ? [] : [section(file, tables)]
  })
  return `${opening}\n${sections.join('\n')}`
}

/** Tables of the list that no file makes any more. */
export function strayNames(): string[] {
  const page = databasePage()
  return Object.keys(sentences).filter((name) => !page.includes(`| \`${name}\` |`))
}

/** Migrations that make a table of a chapter which no file of the schema is named after. */
export function homelessTables(): string[] {
  const chapters = schemaFiles().map(chapterOf)
  return migrationFiles().filter(
    (file) =>
      tablesIn(file).length > 0 &&
      !chapters.some((chapter) => basename(file).slice(5).startsWith(`${chapter}-`)),
  )
}

const schemaFiles = () =>
  readdirSync(join(root, place, 'schema'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${place}/schema/${file}`)
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))

const migrationFiles = () =>
  readdirSync(join(root, place, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => `${place}/migrations/${file}`)

const chapterOf = (file: string) => basename(file, '.sql').slice(5)

const opening = `# The database

Written by \`node scripts/list-tables.ts\` from \`${place}\`; change the SQL or the script, not this page.

Three roles work on it: \`parlour_owner\` owns every object and runs the migrations, \`parlour_app\` is the site, \`parlour_reader\` is for reports and sees no secret column. Accounts, transfers, operations, wagers and lanes are written through the ledger's functions only, and no chapter but the wallet names them.

- \`schema/<wing>/NNNN-<chapter>.sql\`: the tables of a chapter with their indexes, triggers, rights and first rows. They are laid once, when a house is built, and then stand.
- \`functions/<wing>/<function>.sql\`: each function, whole, with what it sets and who may call it; laid again where its text has changed.
- \`migrations/NNNN-<chapter>-<what-changes>.sql\`: what changes tables of houses that stand, forward only.

Not listed are \`migrations\`, \`function_versions\` and \`function_editions\`, in which \`migrate.ts\` notes what was laid, and \`graphile_worker.*\`, the job queue's own.
`

function section(file: string, tables: readonly Table[]): string {
  const rows = tables.map(({ name, says, file: own }) => `| \`${name}\` | ${says} | ${own} |`)
  const wing = basename(dirname(file))
  return `## ${wing}: ${chapterOf(file).replaceAll('-', ' ')}\n\n| table | what it holds | file |\n|---|---|---|\n${rows.join('\n')}\n`
}

function tablesIn(file: string): Table[] {
  const sql = readFileSync(join(root, file), 'utf8')
  const made = sql.matchAll(/((?:^--.*\n)*)^create (?:unlogged )?table (\w+)/gim)
  return [...made].map((match) => {
    const name = match[2]!
    const above = match[1]!.replace(/^-- ?/gm, '').replaceAll('\n', ' ').trim()
    const says = sentences[name] ?? above
    if (!says) throw new Error(`${file} makes ${name} and no comment above it says what it holds`)
    return { name, file: basename(file).slice(0, 4), says }
  })
}

/** Tables that a migration takes away, some in one statement. */
function droppedIn(file: string): string[] {
  const sql = readFileSync(join(root, file), 'utf8')
  return [...sql.matchAll(/^drop table (?:if exists )?([\w, ]+);/gim)].flatMap((match) =>
    match[1]!.split(', '),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, databasePage())
