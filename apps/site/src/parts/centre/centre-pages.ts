import type { IconName } from '@parlour/ui'
import { type ComponentType, createContext, useContext } from 'react'
import type { MemberPage } from '../../base/overlays/overlays.ts'
import type { Section } from '../../base/router/lazy-section.ts'
import { usePlayer } from '../../base/session/session.ts'
import type { Areas } from '../../base/texts/areas.ts'
import { useInviting } from '../promotions/use-inviting.ts'

type Words = keyof Areas['centre']

/** A page of the member centre, as the app's table has it. */
export type CentrePage = {
  readonly key: MemberPage
  /** What addresses and messages of the house call it; these are the specification's words. */
  readonly address: string
  readonly icon: IconName
  readonly label: Words
  /** What the page shows, which comes when it is first opened. */
  readonly screen: Section<{ item: string | undefined }>
  /** What stands behind its name in the menu. */
  readonly badge?: ComponentType
}

export type CentreGroup = { readonly label: Words; readonly pages: readonly CentrePage[] }

/** The member centre's pages in the groups of its menu; the app hands them in above all that lies over a page. */
export const CentrePages = createContext<readonly CentreGroup[]>([])

export const useCentreGroups = (): readonly CentreGroup[] => useContext(CentrePages)

export const useCentrePages = (): readonly CentrePage[] =>
  useCentreGroups().flatMap((group) => group.pages)

/** Pages that are there for this member: the line's transfer and the invitations are switches. */
export function useShownPages(): (key: MemberPage) => boolean {
  const toUpline = usePlayer()?.info.toUpline ?? false
  const inviting = useInviting()
  return (key) => (key !== 'upline' || toUpline) && (key !== 'referral' || inviting)
}
