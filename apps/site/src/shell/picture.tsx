import { cdnOrder } from '@parlour/wire'
import { useState } from 'react'
import { useHouse } from '../session/house.ts'

/** Where a picture of the house may be fetched: a random healthy host first, then the others once (C-29). */
export function usePictureAddresses(address: string): readonly string[] {
  const house = useHouse()
  const [chance] = useState(Math.random)
  if (!address.startsWith('/') || address.startsWith('/assets/')) return [address]
  const hosts = cdnOrder(house?.imageCDNs ?? [], chance).map((host) => host.replace(/\/$/, ''))
  // This site has every picture too, for the day when no other host answers.
  return [...new Set([...hosts, ''].map((host) => host + address))]
}

/** A picture that is fetched from the next host when one does not answer, and gives way when none does. */
export function Picture({
  address,
  alt,
  className,
}: {
  address: string
  alt: string
  className?: string
}) {
  const addresses = usePictureAddresses(address)
  const [failed, setFailed] = useState(0)
  const shown = addresses[failed]
  if (!shown) return null
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className={className}
    />
  )
}
