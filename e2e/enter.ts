import { createHash } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import type { createChallenge } from 'altcha-lib/v1'

/**
 * Ways in for journeys that are about something else: the same calls in the same browser, without the forms. The
 * journeys of registration and login walk through those.
 */
export type Account = { readonly username: string; readonly password: string }

type Session = { readonly token: string }
type Challenge = Required<Awaited<ReturnType<typeof createChallenge>>>

/** Makes an account with a solved proof of work, and enters it. */
export async function registerByCall(page: Page, house: string, account: Account): Promise<void> {
  const asked = await page.request.get(`${house}/wps/v2/captcha/challenge`)
  const { challenge, salt, algorithm, maxnumber, signature } = await replyOf<Challenge>(asked)
  const solved = {
    algorithm,
    challenge,
    number: numberOf(challenge, salt, maxnumber),
    salt,
    signature,
  }
  const payload = Buffer.from(JSON.stringify(solved)).toString('base64')
  const answer = await page.request.put(`${house}/wps/member/register`, {
    data: {
      ...account,
      confirmPassword: account.password,
      verification: { provider: 'altcha', payload },
      login: true,
      registerMethod: 'WEB',
      termsAccepted: true,
      ageConfirmed: true,
    },
  })
  const { session } = await replyOf<{ session: Session }>(answer)
  await enter(page, house, session)
}

/** The number that the challenge asks for. One digest after the other: asked of the browser's cryptography, each costs ten times as much. */
function numberOf(challenge: string, salt: string, most: number): number | undefined {
  for (let number = 0; number <= most; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  return undefined
}

export async function logInByCall(page: Page, house: string, account: Account): Promise<void> {
  const answer = await page.request.post(`${house}/wps/session/login`, { data: account })
  await enter(page, house, await replyOf(answer))
}

/** Comes home with a session that stands, as after a reload. */
async function enter(page: Page, house: string, { token }: Session): Promise<void> {
  await page.addInitScript((session) => {
    // Once: who leaves, or loses the session, is not let in again by the next page.
    const mark = `entered ${session}`
    try {
      if (window !== window.top || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'yes')
      sessionStorage.setItem('token', session)
      sessionStorage.setItem('cpw', '0')
    } catch {
      // A page of somebody else keeps nothing.
    }
  }, token)
  await page.goto(`${house}/`)
  await expect(page.getByRole('banner').getByRole('status', { name: 'Saldo' })).toBeVisible()
}

async function replyOf<Value>(answer: APIResponse): Promise<Value> {
  const { success, value, ...refusal } = await answer.json()
  expect(success, JSON.stringify(refusal)).toBe(true)
  return value
}
