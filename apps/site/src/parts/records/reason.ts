import { type Reason, reasons } from '@parlour/money'
import { useTexts } from '../../base/texts/texts.ts'

type Area = Parameters<ReturnType<typeof useTexts<'reasons'>>>[0]

/** A reason of the ledger in plain words; one that this page does not know yet shows its own name. */
export function useReason() {
  const t = useTexts('reasons')
  return (name: string): string => (name in reasons ? t(reasonKey(name as Reason)) : name)
}

/** The key of a reason's text; a test sees to it that every reason has one. */
export const reasonKey = (reason: Reason): Area => reason as Area
