import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Narrowing } from '../../../parts/records/record-bar.tsx'

type Order =
  | 'turnover'
  | 'result'
  | 'net'
  | 'account'
  | 'deposits'
  | 'withdrawals'
  | 'balance'
  | 'played'
  | 'registered'
  | 'login'
  | 'stakes'
  | 'newMembers'
  | 'firstDeposits'
  | 'active'

/** By what the lines of a report are ordered, chosen in its bar. */
export function useOrder(orders: readonly Order[]): { sort: string; narrowing: Narrowing } {
  const t = useTexts('agent-records')
  const [sort, setSort] = useState('')
  const choices = orders.map((value) => ({ value, label: t(`order_${value}`) }))
  return {
    sort,
    narrowing: { name: 'sort', label: t('order'), value: sort, onChange: setSort, choices },
  }
}
