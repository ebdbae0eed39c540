import type { MembersWorld, Sent } from '../../members/testing/members-world.ts'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { startIdentitySandbox } from '../../../demo/sandbox/identity-sandbox.ts'
import { IDENTITY_SANDBOX } from '../providers/demo-identity.ts'

const HOME = 'http://localhost'

/** Starts the provider beside a world, as the site's supervisor does. */
export const providersOf = (w: MembersWorld): Promise<Sandbox> =>
  startIdentitySandbox(w.needs, { siteOrigins: [HOME] })

export type Choice = { readonly person?: string; readonly mischief?: string }

/** A browser that goes to a provider and comes back: it follows addresses and keeps its cookie. */
export function providerBrowser(w: MembersWorld, sandbox: Sandbox) {
  const jar = new Map<string, string>()
  const here = (sent: Sent = {}): Sent => ({
    ...sent,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
    headers: { host: 'localhost', ...sent.headers },
  })

  const send = async (method: string, url: string, sent: Sent = {}) => {
    const answer = await w.send(method, url, here(sent))
    for (const line of answer.setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }

  return {
    send,
    /** Keeps a cookie, as if the site had set it. */
    keep: (name: string, value: string) => jar.set(name, value),
    /** The way to a provider; the answer is its address. */
    begin: (provider: string, body: object = {}) =>
      send('POST', '/wps/v2/sign-in/begin', { body: { provider, ...body } }),
    /** What the person does on the provider's page; the answer is the query string it sends back. */
    async choose(address: string, { person = 'ana', mischief = 'none' }: Choice = {}) {
      const path = address.replace(`/sandbox/${IDENTITY_SANDBOX}`, '')
      const page = new URL(sandbox.origin() + path)
      const form = new URLSearchParams(page.search)
      form.set('person', person)
      form.set('mischief', mischief)
      const reply = await fetch(page.origin + page.pathname, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      })
      return { status: reply.status, to: reply.headers.get('location') ?? '' }
    },
    finish: (to: string, sent: Sent = {}) =>
      send('POST', '/wps/v2/sign-in/finish', {
        ...sent,
        body: { answer: new URL(to).search.slice(1) },
      }),
    /** Goes and comes back. */
    async signIn(provider: string, choice: Choice = {}, sent: Sent = {}) {
      const { value } = await this.begin(provider)
      const { to } = await this.choose(value.address, choice)
      return this.finish(to, sent)
    },
  }
}
