import type { ReactNode } from 'react'

/** Names what stands below it in the side menu; folded, a line parts it. */
export const SideHeading = ({ folded, children }: { folded: boolean; children: ReactNode }) =>
  folded ? (
    <hr className="mx-2 my-2 border-line" />
  ) : (
    <h2 className="mt-4 mb-1 px-3 text-fine font-semibold tracking-[.08em] text-muted uppercase">
      {children}
    </h2>
  )
