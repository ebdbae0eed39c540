import { useState } from 'react'
import { currentHouse } from '../../base/session/house.ts'
import { pictureAddresses } from './picture-addresses.ts'

const chance = Math.random()

/** Where a picture may be fetched in this visit, the best place first. */
export const addressesOf = (address: string): readonly string[] =>
  pictureAddresses(address, currentHouse()?.imageCDNs ?? [], chance)

/** A picture that is fetched from the next host when one does not answer, and gives way when none does. */
export function Picture({
  address,
  alt,
  early = false,
  className,
}: {
  address: string
  alt: string
  /** In sight from the start, so it does not wait to be scrolled to. */
  early?: boolean
  className?: string
}) {
  const addresses = addressesOf(address)
  const [failed, setFailed] = useState(0)
  const shown = addresses[failed]
  if (!shown) return null
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      {...(early ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className={className}
    />
  )
}
