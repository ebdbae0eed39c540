import { dataFile, given, givenBytes } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { finishPayouts, payOpenCodes } from './bank.ts'
import { openStore } from './payment.store.ts'
import { servePayments } from './serve.ts'
import { sendDueWebhooks } from './webhooks.ts'

/**
 * A payment provider as a house of its own: own process, own data, a page to pay on, an API and signed
 * webhooks.
 */
const store = openStore(dataFile('payment.sqlite'))
const bank = {
  store,
  secret: givenBytes('PROVIDER_SECRET'),
  now: () => Date.now(),
  payoutMs: Number(given('PAYOUT_MS', '2000')),
  lateMs: Number(given('LATE_MS', '8000')),
  codePaidMs: Number(given('CODE_PAID_MS', '0')),
}
runSandbox({
  name: 'payment',
  server: servePayments({ ...bank, publicPath: given('PUBLIC_PATH', '/sandbox/payment') }),
  work: async () => {
    finishPayouts(bank)
    payOpenCodes(bank)
    await sendDueWebhooks(bank)
  },
  tickMs: Number(given('TICK_MS', '250')),
  close: () => store.close(),
})
