import { Button } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { copyText } from '../../../parts/copy-text.ts'
import { QrCode } from '../../../parts/qr-code.tsx'

type Link = Answer<'createLink'>

/** A link to be given on: as words, as a code for cameras. */
export function LinkFace({ link }: { link: Pick<Link, 'code' | 'path' | 'domain'> }) {
  const t = useTexts('agents')
  const [coded, setCoded] = useState(false)
  const address = (link.domain ? `https://${link.domain}` : location.origin) + link.path
  const copy = () => copyText(address, t('copied'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="rounded-small bg-raised px-4 py-3 text-sm break-all">
        <bdi data-link="" className="whitespace-normal">
          {address}
        </bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="copy" onClick={copy}>
          {t('copyLink')}
        </Button>
        <Button size="small" kind="ghost" aria-expanded={coded} onClick={() => setCoded(!coded)}>
          {t('qrCode')}
        </Button>
      </div>
      {coded ? (
        <div className="justify-self-start overflow-hidden rounded-small">
          <QrCode text={address} label={t('qrLabel', { code: link.code })} size={176} margin={14} />
        </div>
      ) : null}
    </div>
  )
}
