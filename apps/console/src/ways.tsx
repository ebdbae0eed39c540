import { createContext } from 'react'

/** From wherever a member is named to the page that tells who it is. */
export const MemberWay = createContext<{
  /** Whom somebody asked for last. */
  readonly asked: string | undefined
  /** Absent: the reader has no part in it. */
  readonly open?: (memberId: string) => void
}>({ asked: undefined })
