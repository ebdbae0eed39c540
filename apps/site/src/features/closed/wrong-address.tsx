import { EmptyState } from '@parlour/ui'
import { Logo } from '../../parts/logo.tsx'
import { useTexts } from '../../base/texts/texts.ts'

/** The house does not know the address it was opened at: somebody else may be behind it (N-12). */
export function WrongAddress() {
  const t = useTexts('closed')
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-3 p-6">
      <Logo />
      <EmptyState
        icon="alert"
        title={<h1 className="text-lg font-semibold">{t('invalidUrlTitle')}</h1>}
      >
        {t('invalidUrlText')}
      </EmptyState>
    </main>
  )
}
