// A server process of its own that asks its wallet what its parent tells it: forked with the database's address.
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../create-wallet.ts'
import { metersInTests } from '../meters/testing/meters-in-tests.ts'
import type { Asked, Told } from './other-process.ts'

const { db, pool } = openDatabase(process.argv[2] ?? '', { max: 2 })
const wallet = createWallet({ pool, db, lanes: 1, meters: metersInTests() })
const tell = (told: Told) => process.send!(told)

process.on('message', async ({ id, verb, request }: Asked) => {
  try {
    tell({ id, answer: await (wallet[verb] as (request: unknown) => Promise<object>)(request) })
  } catch (error) {
    tell({ id, thrown: error })
  }
})
process.on('disconnect', async () => {
  await wallet.close()
  await db.destroy()
  process.exit()
})
tell({ id: 0, answer: {} })
