import { openDatabase } from '../base/database/database.ts'
import { maybe, run } from '../base/database/query.ts'
import { LONG_WORK } from '../base/database/time-limits.ts'
import type { Needs } from '../house/needs.ts'
import { createWallet } from '../ledger/wallet/create-wallet.ts'
import { meterHouse } from '../ledger/wallet/meters/meter-house.ts'
import { closePastClock, openPastClock, PAST, pastUrl } from './past-clock.ts'

/** Where the database is reached: as the site's role, and as the owner, who alone can open the past. */
export type Addresses = { readonly url: string; readonly ownerUrl: string }

/** All that a use-case needs, with a clock that stands where the history is. */
export type Past = {
  readonly needs: Needs
  goTo(at: Date): Promise<void>
  /** Dates what a default has dated by the true clock, also what a cut short step left behind. */
  dateBack(): Promise<void>
  /** Ends the connections; the clock stays for another try. */
  close(): Promise<void>
}

/** Opens the past for this demo's history. Use-cases and SQL are the real ones; only the clock differs. */
export async function openPast(needs: Needs, { url, ownerUrl }: Addresses): Promise<Past> {
  if (!mayOpen(needs)) throw new Error('Only a demo has a past that can be written.')
  await openPastClock(ownerUrl)
  const database = openDatabase(pastUrl(url), {
    max: 4,
    applicationName: 'parlour demo line',
    limits: LONG_WORK,
  })
  const { db, pool } = database
  const wallet = createWallet({ pool, db, log: needs.log, lanes: 1, meters: meterHouse(needs) })
  let moment: Date | undefined
  const clock = {
    now: () => {
      if (!moment) throw new Error('The past has no moment yet.')
      return new Date(moment)
    },
  }
  return {
    needs: { ...needs, db, pool, wallet, clock },
    async goTo(at) {
      await run(db)`select go_to(${at})`
      moment = at
    },
    async dateBack() {
      await run(db)`select date_back()`
    },
    async close() {
      await wallet.close()
      await database.close()
    },
  }
}

/** Nobody but a demo that still grows finds a clock of the past standing. */
export async function closeLeftPast({ db }: Pick<Needs, 'db'>, { ownerUrl }: Addresses) {
  const row = await maybe<{ stands: boolean }>(db)`
    select to_regnamespace(${PAST}) is not null as stands`
  if (row?.stands) await closePastClock(ownerUrl)
}

const mayOpen = ({ config }: Pick<Needs, 'config'>): boolean =>
  config.mode !== 'production' && config.demoSeed && config.demoLine
