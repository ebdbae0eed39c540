import { ErrorState } from '@parlour/ui'
import { Refused } from './server.ts'
import { useTexts } from './texts.ts'

/** Stands where a list could not be read: what the server said, and the way to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts()
  return (
    <ErrorState title={t('failed')} money={false} onRetry={onRetry}>
      {error instanceof Refused ? error.message : t('unreachable')}
    </ErrorState>
  )
}
