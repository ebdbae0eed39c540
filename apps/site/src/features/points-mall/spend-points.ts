import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'

const touched = [
  'pointBalance',
  'pointConfig',
  'pointRewards',
  'pointRedemptions',
  'pointRecord',
  'walletBalance',
] as const

/** Spends points with a password: one press is one operation, and the next asks for the password again. */
export function useSpending<Order, Answer>({
  name,
  send,
  onDone,
}: {
  /** Of the operation that is kept while its answer is awaited. */
  name: string
  send: (order: Order & { operationId: string; password: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
}) {
  const [password, setPassword] = useState('')
  const press = useMutation({
    mutationFn: (order: Order) =>
      pressedOperation(name, order, (operationId) => send({ ...order, operationId, password })),
    onSuccess: onDone,
    onSettled: () => {
      setPassword('')
      return readPointsAnew()
    },
  })
  return { password, setPassword, press }
}

/** After points have moved, or may have: everything that shows them is read anew. */
function readPointsAnew(): Promise<void> {
  refreshMoney()
  return refresh(...touched)
}
