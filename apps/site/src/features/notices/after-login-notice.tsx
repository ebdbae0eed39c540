import { useEffect } from 'react'
import { reading, queryClient } from '../../base/server/query-client.ts'
import { loginNoticeShown } from '../../base/session/login-notice.ts'
import { openOverlay, useOverlay } from '../../base/overlays/overlays.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import { isQuiet } from '../../parts/quiet-today.ts'
import { seenNotices } from './seen-notices.ts'

const SHOWN_KEY = 'popupShown'
const MOST = 9

const query = () =>
  reading('listAnnouncements', {
    query: {
      types: 'PU',
      platform: 'W',
      execution: 'B',
      language: currentLanguage().code,
      pageSize: MOST,
    },
  })

/**
 * After a login, once a session: the popups that were not read here yet, unless the reader wants none today. Waits
 * until nothing else is open.
 */
export function AfterLoginNotice() {
  const overlay = useOverlay()
  const free = overlay === undefined
  useEffect(() => {
    if (!free) return
    let left = false
    void worthShowing().then((worth) => {
      if (left) return
      loginNoticeShown()
      if (worth) openOverlay({ kind: 'popup' })
    })
    return () => {
      left = true
    }
  }, [free])
  return null
}

async function worthShowing(): Promise<boolean> {
  if (isQuiet(new Date()) || shownBefore()) return false
  const { list } = await queryClient.fetchQuery(query()).catch(() => ({ list: [] }))
  const seen = seenNotices()
  const isNew = list.some(({ id }) => !seen.has(id))
  if (isNew) rememberShown()
  return isNew
}

function shownBefore(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) === '1'
  } catch {
    return false
  }
}

function rememberShown(): void {
  try {
    sessionStorage.setItem(SHOWN_KEY, '1')
  } catch {
    // It may come twice.
  }
}
