import { ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { currentSession } from '../../base/session/session.ts'

/** After a game: the balance anew, and home with what lies at vendors where the house wants it so. */
export async function leaveGame(): Promise<void> {
  const session = currentSession()
  try {
    if (session.kind !== 'player' || session.trial) return
    const { returnOnExit } = await ask('merchantWallet', {})
    if (returnOnExit) await ask('bringMoneyBack', { body: { requestId: crypto.randomUUID() } })
  } catch {
    // The wallet's page shows what is left outside, and brings it home on a press.
  } finally {
    refreshMoney()
  }
}
