import { Button, classNames, toast } from '@parlour/ui'
import { type DragEvent, useRef, useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { numberOf } from '../parts/read-tokens.ts'
import { TypedList } from '../parts/typed-list.tsx'
import type { EntryOf } from './pressed.ts'

/** Larger files are no list of numbers: a hundred thousand of five digits take this much, in bytes. */
const LARGEST_FILE = 700_000

/** Numbers typed, pasted, or out of a text file that is chosen or dropped on the field. */
export function TypedPad({
  entry,
  value,
  onChange,
}: {
  entry: EntryOf<'typed'>
  value: string
  onChange: (value: string) => void
}) {
  const t = useTexts('lottery-pads')
  // The list keeps what was typed to itself; another beginning is another list.
  const [begun, setBegun] = useState({ times: 0, text: value })
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_FILE) return toast('bad', t('fileTooLarge'))
    const text = (await file.text())
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(';')
    setBegun(({ times }) => ({ times: times + 1, text }))
    onChange(text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one more way; the button below is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-3 rounded-medium',
        over && 'outline-2 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      <TypedList
        key={begun.times}
        value={begun.text}
        onChange={onChange}
        judge={numberOf(entry.digits)}
        separator=";"
        label={t('typedLabel', { n: entry.digits })}
        hint={t('typedHint')}
        placeholder={['0123456789', '5678901234', '9012345678']
          .map((digits) => digits.slice(0, entry.digits))
          .join(' ')}
      />
      <input
        ref={picker}
        type="file"
        accept=".txt,.csv,text/plain"
        className="spoken"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        kind="ghost"
        size="small"
        className="justify-self-start"
        onClick={() => picker.current?.click()}
      >
        {t('openFile')}
      </Button>
    </div>
  )
}
