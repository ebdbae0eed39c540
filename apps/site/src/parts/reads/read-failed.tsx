import { ErrorState } from '@parlour/ui'
import type { ComponentProps } from 'react'
import { errorText, requestIdOf } from '../../base/server/error-text.ts'

type Shown = Pick<ComponentProps<typeof ErrorState>, 'title' | 'money' | 'className'>
type FailedRead = { readonly error: unknown; readonly refetch: () => unknown }

/** A read that failed: why, its number for the service, and a way to try again. */
export const ReadFailed = ({ read, ...shown }: Shown & { read: FailedRead }) => (
  <ErrorState {...shown} onRetry={() => void read.refetch()} requestId={requestIdOf(read.error)}>
    {errorText(read.error)}
  </ErrorState>
)
