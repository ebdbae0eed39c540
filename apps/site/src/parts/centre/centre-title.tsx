import type { ReactNode } from 'react'

/** The name of a centre's page, above it. On a phone the bar of the menu shows that name; there it is for ears. */
export const CentreTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="text-2xl font-semibold tracking-tight max-md:spoken">{children}</h3>
)
