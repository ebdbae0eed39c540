import { Button } from '@parlour/ui/button.tsx'
import { useRef, useState } from 'react'
import type { Table } from '../table.ts'

/** The receipt as text: a frame without an origin may neither save files nor use the clipboard's own door. */
export function ReceiptText({
  receipt,
  game,
}: {
  receipt: { readonly serverSeed?: string | null }
  game: Pick<Table, 'speech'>
}) {
  const { t } = game.speech
  const text = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = () => {
    text.current?.select()
    setCopied(document.execCommand('copy'))
  }
  return (
    <section className="mb-4">
      <textarea
        ref={text}
        readOnly
        aria-label={t('receipt')}
        className="num h-36 w-full resize-y rounded-small border border-line bg-ground p-3 font-mono text-xs"
        value={JSON.stringify(receipt, null, 1)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-1 flex items-center gap-3">
        <Button kind="ghost" size="small" onClick={copy}>
          {t('copyAll')}
        </Button>
        <span role="status" className="text-sm text-brand">
          {copied ? t('copied') : ''}
        </span>
      </div>
      <p className="mt-2 text-sm text-muted">
        {receipt.serverSeed === null ? t('receiptSealed') : t('receiptOpen')}
      </p>
      <code className="num mt-1 block rounded-small bg-raised px-3 py-2 text-xs">
        npm run -s verify -- receipt.json
      </code>
    </section>
  )
}
