// Measures one side of the bench of bonuses when its parent says so. It also runs inside an older
// checkout, so it uses nothing that came with bonuses but SQL, and that only when asked to.
import { createWallet } from '../../apps/server/src/ledger/wallet/create-wallet.ts'
import { embeddedServer } from './bench-server.ts'
import { betFor, MEMBERS, seedMembers } from './ledger-load.ts'

const CALLERS = 64
/** Ten thousand members beyond those that the other benches use. */
const HOLDERS_FROM = 40_000

const seconds = Number(process.argv[2] ?? 2)
const server = await embeddedServer()
const database = await server.ledgerDatabase()
await seedMembers(database)
const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
let holders = false

async function seedHolders(): Promise<void> {
  if (holders) return
  holders = true
  const { pool } = database
  const all = `generate_series(${HOLDERS_FROM + 1}, ${HOLDERS_FROM + MEMBERS}) as m`
  await pool.query(`
    select ledger_open_member(m, 'BRL'), ledger_open_bonus(m, 16), ledger_set_flags(m, 16, 0) from ${all}`)
  await pool.query(`
    insert into ledger_bonus_buckets (member_id, slot, state, amount, required)
    select m, 16, 'active', 1000000000000, 9000000000000000 from ${all}`)
  const { rows } = await pool.query<{ id: bigint }>(
    "select ledger_house_account('expense', 'bench', 'BRL', 1) as id",
  )
  const house = rows[0]!.id
  const none = Array.from({ length: 2 + 18 + 13 }, () => "'{}'").join(', ')
  await pool.query(`
    select ledger_write_batch(1, now(), current_date, array[${house}]::int8[], array_agg(m::int8),
      array_agg(gen_random_uuid()), array_agg(32::int2), array_agg(${house}::int8),
      array_agg(m * 256::int8 + 16), array_agg(1000000000000), array_agg('BRL'::text),
      array_agg(40::int2), array_agg(1000000000000), array_agg(null::uuid), ${none})
      from ${all}`)
}

process.on('message', async (word) => {
  if (word === 'close') {
    await wallet.close()
    await database.close()
    await server.close()
    process.exit(0)
  }
  if (word === 'bonus') await seedHolders()
  const from = word === 'bonus' ? HOLDERS_FROM : 0
  const { perSecond } = await betFor({ wallet, callers: CALLERS, seconds, from })
  process.send!(perSecond)
})
process.send!('ready')
