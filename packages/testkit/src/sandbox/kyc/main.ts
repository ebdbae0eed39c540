import { dataFile, given, givenBytes } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { sendDueAnswers } from './answers.ts'
import { openStore } from './kyc.store.ts'
import { serveVerifier } from './serve.ts'

/**
 * A verifier of identities as a house of its own: own process, own data, a signed API that takes cases,
 * and signed answers that come when they come.
 */
const store = openStore(dataFile('kyc.sqlite'))
const needs = {
  store,
  secret: givenBytes('VERIFIER_SECRET'),
  notify: given('NOTIFY'),
  now: () => Date.now(),
  checkMs: Number(given('CHECK_MS', '1500')),
  lateMs: Number(given('LATE_MS', '20000')),
}
runSandbox({
  name: 'kyc',
  server: serveVerifier(needs),
  work: () => sendDueAnswers(needs),
  tickMs: Number(given('TICK_MS', '250')),
  close: () => store.close(),
})
