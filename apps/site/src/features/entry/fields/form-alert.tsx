import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { AlertBox } from '../../../parts/reads/alert-box.tsx'
import { waitIn } from './retry-after.ts'

/** What stopped a form, above its button; what was typed stays. */
export function FormAlert({ children: error }: { children: unknown }) {
  const t = useTexts('entry')
  if (error === undefined) return null
  const minutes = waitIn(error)
  return (
    <AlertBox>
      {errorText(error)}
      {minutes === undefined ? null : ` ${t('retryIn', { minutes })}`}
    </AlertBox>
  )
}
