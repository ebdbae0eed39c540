import { Dialog, IconButton } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { CentrePlace } from '../../parts/centre/centre-place.tsx'

/** The words of the agent centre, each by the head under which its figure stands. */
const words = [
  ['turnover', 'turnover'],
  ['bets', 'bets'],
  ['result', 'result'],
  ['houseNet', 'houseNet'],
  ['people', 'people'],
  ['active', 'active'],
  ['tier', 'tier'],
  ['base', 'base'],
  ['gross', 'gross'],
  ['owed', 'owed'],
  ['net', 'net'],
  ['paid', 'paid'],
  ['salaries', 'salaries'],
  ['commission', 'kind_COMMISSION'],
  ['clicks', 'clicks'],
  ['online', 'online'],
  ['belowCent', 'bill_BELOW_CENT'],
] as const

/** A question mark beside each page's name: what its figures are. */
export function AgentWords() {
  const t = useTexts('agents')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="info" label={t('words')} onClick={() => setOpen(true)} />
      {open ? (
        <Dialog title={t('words')} onClose={close} width={640}>
          <CentrePlace failed={t('pageFailed')}>
            <Meanings />
          </CentrePlace>
        </Dialog>
      ) : null}
    </>
  )
}

function Meanings() {
  const t = useTexts('agent-words')
  const r = useTexts('agent-records')
  return (
    <dl className="grid gap-4">
      {words.map(([word, head]) => (
        <div key={word}>
          <dt className="font-semibold">{r(head)}</dt>
          <dd className="text-muted">{t(word)}</dd>
        </div>
      ))}
    </dl>
  )
}
