import { reasons } from '@parlour/money'
import { useTexts } from '../../../texts/texts.ts'

/** A reason of the ledger in plain words; one the texts do not know yet shows its own name. */
export function useReason() {
  const t = useTexts('centre')
  return (name: string): string =>
    name in reasons ? t(`reason_${name as keyof typeof reasons}`) : name
}
