import type { ReactNode } from 'react'
import { Link } from '../../base/router/link.tsx'
import { leavesTheSite } from './banner-address.ts'

/** The way a banner leads, in place or beside; one that leads nowhere is no link. */
export const BannerLink = ({
  address,
  className,
  children,
}: {
  address: string | undefined
  className: string
  children: ReactNode
}) => {
  if (!address) return <div className={className}>{children}</div>
  return leavesTheSite(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  ) : (
    <Link href={address} className={className}>
      {children}
    </Link>
  )
}
