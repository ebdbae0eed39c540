import { isAgent, isTrial } from '@parlour/members'
import { type Answer, ask, whenPasswordDue, whenSessionLost } from '../server/ask.ts'
import { isReadBy, queryClient } from '../server/query-client.ts'
import { mayPass } from '../server/refused.ts'
import { createStore, useStore } from '../store.ts'
import { currentLanguage } from '../texts/texts.ts'
import { tellLanguage } from './house.ts'
import { clearSession, kept } from '../storage.ts'
import { askForToken, shareToken, tellEnded } from './token-sharing.ts'

export type MemberInfo = Answer<'memberInfo'>
export type LoggedIn = Answer<'login'>

/** `unknown` while a kept token is being looked up, so that nothing flashes. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'player'
      readonly info: MemberInfo
      readonly agent: boolean
      readonly trial: boolean
      /** When this session began in this browser, for the session clock. */
      readonly since: number
      /** A new password comes before anything else (T-11). */
      readonly passwordDue: boolean
    }

const session = createStore<Session>({ kind: 'unknown' })
export const useSession = (): Session => useStore(session)
export const currentSession = (): Session => session.get()
export const onSessionChange = session.subscribe

/** The player behind the session, or `undefined` for visitors. */
export function usePlayer() {
  const now = useSession()
  return now.kind === 'player' ? now : undefined
}

/** Finds out at start who is here: a kept token, one of another tab, or a visitor (T-05). */
export async function startSession(): Promise<void> {
  heedEnd()
  await lookForSession()
}

/** Hears of what ends a session or puts a new password before anything else, from now on. */
export function heedEnd(): void {
  whenSessionLost(endHere)
  whenPasswordDue(demandPassword)
  shareToken(() => kept.get('token'), endHere)
}

/** Takes up the session that this browser has, if there is one. */
export async function lookForSession(): Promise<void> {
  const own = kept.get('token')
  const token = own ?? (await askForToken())
  if (!token) return session.set({ kind: 'visitor' })
  // A page that has kept its token has asked for nothing without it.
  const asVisitor = own ? [] : queryClient.getQueryCache().getAll()
  kept.set('token', token)
  // Whoever is told no is a visitor, and hears it when they come in.
  await lookUp(token, asVisitor).catch(() => undefined)
}

/** A token outlives a silent line, a busy house and a closed one; only a definite no ends it (T-05), and is thrown. */
async function lookUp(token: string, asVisitor?: readonly unknown[]): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; kept.get('token') === token; waitMs *= 2) {
    try {
      // After a pause, what was asked beside it may have failed as well.
      return await loadMember(token, waitMs > FIRST_WAIT_MS ? undefined : asVisitor)
    } catch (error) {
      if (!mayPass(error)) {
        // Whoever has come in since stays.
        if (kept.get('token') === token) endHere()
        throw error
      }
      const rest = Math.min(waitMs, LONGEST_WAIT_MS)
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
  }
  // A browser that keeps nothing has lost the token at once.
  if (session.get().kind === 'unknown') session.set({ kind: 'visitor' })
}

/** The first pause before who is here is asked again, and the longest, in milliseconds. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** How somebody came in, where it matters later. */
type Entrance = {
  /** What was typed, so that a change that is due does not ask for it again (V-16). */
  readonly password?: string
  /** A code of a message proves the number; the age of the password does not matter then (T-09). */
  readonly byMessage?: boolean
}

/** Takes over what a login answered: logged in counts once the member's info has arrived (T-03). */
export async function enter(answer: LoggedIn, entrance: Entrance = {}): Promise<void> {
  const due = answer.passwordChangeRequired && !entrance.byMessage
  kept.set('token', answer.token)
  kept.set('cpw', due ? '1' : '0')
  typedPassword = due ? entrance.password : undefined
  await lookUp(answer.token)
  const now = session.get()
  // Messages are written in the language somebody chose before they came in; a trial player gets none.
  if (now.kind === 'player' && !now.trial) tellLanguage(currentLanguage().code, true)
}

function demandPassword(): void {
  const now = session.get()
  if (now.kind !== 'player') return
  kept.set('cpw', '1')
  session.set({ ...now, passwordDue: true })
}

/** Lives as long as the page and only while a change is due: it is never written down. */
let typedPassword: string | undefined
export const passwordJustTyped = (): string | undefined => typedPassword

async function loadMember(token: string, before?: readonly unknown[]): Promise<void> {
  const info = await ask('memberInfo', {})
  // What comes late of a session that is over lets nobody in.
  if (kept.get('token') !== token) return
  rememberMember(info)
  // What was read before is asked anew, but nobody waits for it: a read may hang for as long as a dead line stands open.
  void queryClient.invalidateQueries({ predicate: (query) => before?.includes(query) ?? true })
  session.set({
    kind: 'player',
    info,
    agent: isAgent(info.type),
    trial: isTrial(info.type),
    since: Date.now(),
    passwordDue: kept.get('cpw') === '1',
  })
}

function rememberMember(info: MemberInfo): void {
  kept.set('account', info.account)
  kept.set('username', info.account)
  kept.set('nickname', info.nickname)
  kept.set('customerId', info.id)
  kept.set('isAgent', String(info.type))
  kept.set('toUpline', String(info.toUpline))
  kept.set('memberLabel', JSON.stringify(info.memberLabel))
  kept.set('memberLabelColor', info.clubLabel.color)
  kept.set('memberLabelColor2', info.clubLabel.color2)
}

/** Signs out here and in every other tab of this session; the caller goes to `/`. */
export async function logout(): Promise<void> {
  const token = kept.get('token')
  const ended = ask('logout', {}, { keepalive: true }).catch(() => undefined)
  if (token) tellEnded(token)
  // A house that does not answer keeps nobody in: the call goes on behind the page.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
  endHere()
}

/** So long the house is given to end a session before the page forgets it, in milliseconds. */
const LEAVE_MS = 2000

function endHere(): void {
  typedPassword = undefined
  clearSession()
  queryClient.removeQueries({ predicate: (query) => !isReadBy(query, publicReads) })
  session.set({ kind: 'visitor' })
}

/** Reads that say the same to everybody survive a change of person. */
const publicReads = [
  'permission',
  'gameVendors',
  'gameList',
  'hotGames',
  'winnerBoard',
  'listAnnouncements',
  'listBanners',
] as const
