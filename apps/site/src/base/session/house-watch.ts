import { ask, whenHouseCloses } from '../server/ask.ts'
import { isReadBy, queryClient } from '../server/query-client.ts'
import { currentHouse, reloadHouse } from './house.ts'

/** How often an open page asks whether the house is still open, in milliseconds. */
const OPEN_LOOK_MS = 60_000
/** A closed page looks more often: somebody is waiting. */
const CLOSED_LOOK_MS = 15_000

/**
 * Closes and opens the page with the house: at once when a call is refused because the house has closed,
 * and otherwise by asking now and then while somebody looks (S-01, S-02, S-03).
 */
export function startHouseWatch(): void {
  whenHouseCloses(() => void reloadHouse())
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, currentHouse()?.systemStatus ? CLOSED_LOOK_MS : OPEN_LOOK_MS)
  }
  const look = () => {
    if (document.visibilityState === 'visible') void compare().catch(() => undefined)
    wait()
  }
  wait()
  document.addEventListener('visibilitychange', look)
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && isReadBy(query, ['permission'])) wait()
  })
}

/** Asks for the status alone; only a change is worth asking for everything. */
async function compare(): Promise<void> {
  const house = currentHouse()
  if (!house) return
  const { systemStatus, maintenance } = await ask('systemStatus', {})
  const told = house.maintenance
  const same =
    systemStatus === house.systemStatus &&
    maintenance.until === told.until &&
    maintenance.notice === told.notice
  if (!same) await reloadHouse()
}
