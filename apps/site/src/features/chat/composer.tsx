import { Button, IconButton } from '@parlour/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { TEXT_MOST } from './begin-form.tsx'

/** A message on its way. Its id stays the same when it is sent again. */
export type Outgoing = {
  readonly messageId: string
  readonly text: string
  readonly failed?: unknown
}

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ onSend, onEnd }: { onSend: (text: string) => void; onEnd: () => void }) {
  const t = useTexts('chat')
  const [words, setWords] = useState('')
  const send = () => {
    const text = words.trim()
    if (text === '') return
    onSend(text)
    setWords('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="border-line border-t bg-surface p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
      <div className="flex items-end gap-2">
        <textarea
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={press}
          rows={Math.min(5, words.split('\n').length)}
          maxLength={TEXT_MOST}
          aria-label={t('write')}
          placeholder={t('write')}
          className="min-h-11 grow resize-none rounded-2xl border border-line bg-ground px-4 py-2.5 text-base focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand"
        />
        <IconButton
          icon="send"
          label={t('send')}
          onClick={send}
          disabled={words.trim() === ''}
          className="bg-chat text-white hover:bg-chat hover:text-white hover:brightness-110"
        />
      </div>
      <Button kind="quiet" size="small" className="mt-2" onClick={onEnd}>
        {t('end')}
      </Button>
    </div>
  )
}
