import { ErrorState, SkeletonRows } from '@parlour/ui'
import { toldOf } from '../../base/router/lazy-section.ts'
import { Component, type ReactNode, Suspense } from 'react'

/** The page of a centre: on its way, there, or failed to arrive, all in its own place; the rest stays in use. */
export const CentrePlace = ({ failed, children }: { failed: string; children: ReactNode }) => (
  <PageBoundary fallback={(retry) => <ErrorState title={failed} onRetry={retry} />}>
    <Suspense fallback={<SkeletonRows rows={5} className="h-20" />}>{children}</Suspense>
  </PageBoundary>
)

class PageBoundary extends Component<
  { fallback: (retry: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    toldOf(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
