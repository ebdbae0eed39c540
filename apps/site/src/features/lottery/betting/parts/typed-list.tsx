import { Button, controlLook, Icon } from '@parlour/ui'
import { useId, useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { type ReadTokens, readTokens, type TokenFault } from './read-tokens.ts'

const SHOWN_WRONG = 12

/**
 * A list that is typed or pasted, read while it grows. What cannot be read stays in the selection, so that
 * nothing is bought that was not understood; one press takes it out.
 */
export function TypedList({
  value,
  onChange,
  judge,
  separator,
  label,
  hint,
  placeholder,
}: {
  value: string
  onChange: (value: string) => void
  judge: (token: string) => { fault: TokenFault } | { token: string }
  /** What stands between two of the play's own grammar. */
  separator: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
}) {
  const id = useId()
  const [typed, setTyped] = useState(() => value.split(separator).filter(Boolean).join(' '))
  const read = readTokens(typed, judge)
  const tell = (text: string) => {
    setTyped(text)
    const { good, wrong } = readTokens(text, judge)
    onChange([...good, ...wrong.map((one) => one.token)].join(separator))
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={typed}
        onChange={(event) => tell(event.target.value)}
        rows={5}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={read.wrong.length > 0 || undefined}
        aria-describedby={`${id}-read`}
        className={`num ${controlLook} h-auto! min-h-32 resize-y py-3 tracking-wide`}
      />
      <div id={`${id}-read`} aria-live="polite" className="grid gap-2 text-sm">
        <Summary read={read} hint={hint} />
        {read.wrong.length > 0 ? (
          <Wrong read={read} onDrop={() => tell(read.good.join(' '))} />
        ) : null}
      </div>
    </div>
  )
}

function Summary({ read, hint }: { read: ReadTokens; hint: string | undefined }) {
  const t = useTexts('lottery-betting')
  if (read.good.length + read.wrong.length === 0) return <p className="text-muted">{hint}</p>
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      <span className="text-text">{t('listRead', { n: read.good.length })}</span>
      {read.repeated > 0 ? <span>{t('listRepeated', { n: read.repeated })}</span> : null}
    </p>
  )
}

function Wrong({ read, onDrop }: { read: ReadTokens; onDrop: () => void }) {
  const t = useTexts('lottery-betting')
  const rest = read.wrong.length - SHOWN_WRONG
  return (
    <div className="grid gap-2 rounded-small border border-danger/40 bg-danger/8 p-3">
      <p className="flex items-center gap-2 font-medium text-danger">
        <Icon name="alert" size={16} />
        {t('listWrong', { n: read.wrong.length })}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {read.wrong.slice(0, SHOWN_WRONG).map(({ token, fault }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same wrong token may stand twice.
            key={place}
            className="flex max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-1 text-note"
          >
            <bdi className="num max-w-32 truncate font-semibold">{token}</bdi>
            <span className="text-muted">{t(`fault_${fault}`)}</span>
          </li>
        ))}
        {rest > 0 ? <li className="px-1 py-1 text-muted">{t('listMore', { n: rest })}</li> : null}
      </ul>
      <Button kind="ghost" size="small" className="justify-self-start" onClick={onDrop}>
        {t('listDrop')}
      </Button>
    </div>
  )
}
