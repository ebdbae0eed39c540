import { useEffect } from 'react'
import { ask } from '../../base/server/ask.ts'
import { noImportantWaits } from '../../base/session/important.ts'
import { openOverlay, useOverlay } from '../../base/overlays/overlays.ts'
import { isQuiet } from '../../parts/quiet-today.ts'

/** Opens the important message that waits, once nothing else is open and the reader wants to be told today. */
export function ImportantMessage() {
  const isFree = useOverlay() === undefined
  useEffect(() => {
    if (!isFree || isQuiet(new Date())) return
    let left = false
    // Of several tabs the one that is looked at asks; the server gives each message once.
    if (document.visibilityState !== 'visible') return
    void ask('takeImportant', { body: {} })
      .catch(() => ({ message: null }))
      .then(({ message }) => {
        if (message && !left) openOverlay({ kind: 'inboxMessage', message })
        else if (!message) noImportantWaits()
      })
    return () => {
      left = true
    }
  }, [isFree])
  return null
}
