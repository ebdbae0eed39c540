import { dataFile, given, givenBytes } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { openStore } from './messages.store.ts'
import { sendDueReceipts } from './receipts.ts'
import { serveMessages } from './serve.ts'
import { USUAL_AGE } from './signature.ts'

/**
 * A gateway for SMS and mail as a house of its own: own process, own data, an API that takes signed
 * messages, and a page that shows them. Nothing leaves the machine.
 */
const store = openStore(dataFile('messages.sqlite'))
const needs = { store, secret: givenBytes('GATEWAY_SECRET'), now: () => Date.now() }
const receipts = { ...needs, notify: given('NOTIFY', '') }
runSandbox({
  name: 'messages',
  server: serveMessages({
    ...needs,
    oldest: Number(given('OLDEST_SECONDS', String(USUAL_AGE))),
  }),
  work: () => sendDueReceipts(receipts),
  tickMs: 250,
  close: () => store.close(),
})
