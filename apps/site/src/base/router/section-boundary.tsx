import { Component, type ReactNode } from 'react'
import { ErrorState } from '@parlour/ui'
import { text } from '../texts/texts.ts'
import { SectionLost, toldOf } from './lazy-section.ts'
import { reloadIntoNewerBuild } from './lost-chunks.ts'

type Props = {
  children: ReactNode
  /** Says nothing where it failed. */
  silent?: boolean
  /** Asks for the part anew whenever this changes. */
  resetBy?: unknown
  /** Asks for the part anew by itself after so many milliseconds: for what must not stay away. */
  againAfterMs?: number
  /** The page itself: nothing that a reader has begun is lost where it is loaded anew for a newer build. */
  page?: boolean
  /** What stands in its place instead, with the way to try again. */
  instead?: (again: () => void) => ReactNode
}
type State = { error: unknown }

/** A part that failed says so in its own place; the rest of the page goes on. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: undefined }
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.failures += 1
    toldOf(error)
    if (this.props.page && error instanceof SectionLost)
      void reloadIntoNewerBuild().catch(() => undefined)
    clearTimeout(this.timer)
    const { againAfterMs } = this.props
    if (againAfterMs !== undefined) this.timer = setTimeout(this.again, againAfterMs)
  }

  override componentDidUpdate({ resetBy }: Props) {
    if (this.state.error !== undefined && !Object.is(resetBy, this.props.resetBy)) this.again()
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  private again = () => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.instead) return this.props.instead(this.again)
    if (this.props.silent || this.props.againAfterMs !== undefined) return null
    return (
      <ErrorState
        title={text('shell', 'failedTitle')}
        requestId={error instanceof SectionLost ? error.message : undefined}
        // A part is asked for once more in its place. Where that was in vain, or the page itself is missing, all is
        // loaded anew: what other scripts import by the name that was lost comes back with nothing else.
        onRetry={() =>
          error instanceof SectionLost && this.failures === 1 && !this.props.page
            ? this.again()
            : location.reload()
        }
      >
        {text('shell', 'failedText')}
      </ErrorState>
    )
  }
}
