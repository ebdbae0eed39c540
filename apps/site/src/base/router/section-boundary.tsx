import { Component, type ReactNode } from 'react'
import { ErrorState } from '@parlour/ui'
import { text } from '../texts/texts.ts'
import { SectionLost } from './lazy-section.ts'

type Props = { children: ReactNode; silent?: boolean }

/** A part that failed says so in its own place; the rest of the page goes on. */
export class SectionBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.silent) return null
    return (
      <ErrorState
        title={text('shell', 'failedTitle')}
        requestId={error instanceof SectionLost ? error.message : undefined}
        onRetry={() => location.reload()}
      >
        {text('shell', 'failedText')}
      </ErrorState>
    )
  }
}
