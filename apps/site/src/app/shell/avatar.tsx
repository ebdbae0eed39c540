import { classNames } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'

const round = 'size-10 shrink-0 rounded-full'

/** The player's chosen picture, in the header (C-05); the house's default while it is not there. */
export function PlayerAvatar() {
  const { data } = useQuery(reading('playerAvatar', {}))
  return <Face picture={data?.avatar} />
}

/** The picture beside the player's name (C-16). */
export function PlayerIcon() {
  const { data } = useQuery(reading('memberIcon', {}))
  return <Face picture={data?.icon} />
}

function Face({ picture }: { picture: string | undefined }) {
  const player = usePlayer()
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed) {
    return (
      <img
        src={picture}
        alt=""
        width={40}
        height={40}
        className={round}
        onError={() => setFailed(picture)}
      />
    )
  }
  return <DefaultAvatar name={player?.info.nickname || player?.info.account || ''} />
}

/** The first letter on brass: the house's default picture of a member (H-11). */
const DefaultAvatar = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    data-default-avatar=""
    className={classNames(
      'grid place-items-center bg-[radial-gradient(circle_at_30%_25%,#f6dca0,#a5731f)] font-bold text-[#2a1c04] uppercase',
      round,
    )}
  >
    {name.slice(0, 1)}
  </span>
)
