import { SkeletonRows } from '@parlour/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { errorText } from '../../base/server/error-text.ts'
import { ReadFailed } from './read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { AlertBox } from './alert-box.tsx'

/** A read in its three states: on its way in the final shape, failed with a way to try again, here. */
export function Read<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const t = useTexts('centre')
  if (query.isPending) return skeleton ?? <SkeletonRows rows={3} className="h-20" />
  if (query.data === undefined || isLost(query)) {
    return <ReadFailed read={query} title={t('loadFailed')} />
  }
  return children(query.data)
}

/** What went wrong with a press, where the press was. */
export function PressError({ error }: { error: unknown }) {
  if (!error) return null
  return <AlertBox className="text-danger">{errorText(error)}</AlertBox>
}
