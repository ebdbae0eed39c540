import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { waitIn } from './retry-after.ts'

/** What stopped a form, above its button; what was typed stays. */
export function FormAlert({ children: error }: { children: unknown }) {
  const t = useTexts('entry')
  if (error === undefined) return null
  const minutes = waitIn(error)
  return (
    <p
      role="alert"
      className="rounded-[10px] border border-danger/40 bg-danger/10 px-4 py-3 text-sm"
    >
      {errorText(error)}
      {minutes === undefined ? null : ` ${t('retryIn', { minutes })}`}
    </p>
  )
}
