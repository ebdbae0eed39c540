import { startSession } from './session.ts'

/** A one-time code in the start address logs in; where its script does not come, it waits there for a reload. */
export function begin(): Promise<void> {
  if (!/[?&]token=./.test(location.search)) return startSession()
  return import('./start-from-code.ts').then(
    ({ startFromAddress }) => startFromAddress(),
    startSession,
  )
}
