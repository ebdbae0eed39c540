import { Button, Checkbox, Dialog } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { keepQuiet } from '../../parts/quiet-today.ts'
import { rememberSeen, seenNotices } from './seen-notices.ts'

const MOST = 9

/** The notices of type PU that were not read here yet, one after the other. */
export function PopupDialog() {
  const t = useTexts('notices')
  const { code } = useLanguage()
  const { data } = useQuery(
    reading('listAnnouncements', {
      query: { types: 'PU', platform: 'W', execution: 'B', language: code, pageSize: MOST },
    }),
  )
  const [at, setAt] = useState(0)
  const [quiet, setQuiet] = useState(false)
  const [seen] = useState(seenNotices)
  const list = (data?.list ?? []).filter(({ id }) => !seen.has(id))
  const notice = list[at]
  const close = () => {
    if (quiet) keepQuiet(new Date())
    rememberSeen(list.slice(0, at + 1).map(({ id }) => id))
    closeOverlay()
  }
  if (!notice) return null
  const last = at === list.length - 1
  return (
    <Dialog
      title={notice.title}
      width={520}
      draggable
      onClose={close}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox checked={quiet} onChange={(event) => setQuiet(event.target.checked)}>
            {t('popupToday')}
          </Checkbox>
          <Button data-autofocus="" onClick={last ? close : () => setAt(at + 1)}>
            {last ? t('popupClose') : t('popupNext')}
          </Button>
        </div>
      }
    >
      {list.length > 1 ? (
        <p className="num mb-3 text-sm text-muted">
          {t('popupOf', { n: at + 1, total: list.length })}
        </p>
      ) : null}
      <HouseHtml html={notice.content} />
    </Dialog>
  )
}
