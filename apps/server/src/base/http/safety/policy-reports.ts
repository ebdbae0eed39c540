import { z } from 'zod'
import { parseJson } from '../body.ts'
import type { App } from '../caller.ts'
import { POLICY_REPORTS } from './content-security-policy.ts'
import { POLICY_REPORT_BYTES, POLICY_REPORTS_PER_MINUTE } from '../limits.ts'
import { networkOf } from '../../rate-limits/network-of.ts'

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(60).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2_000).default(''),
    'document-uri': z.string().max(2_000).default(''),
  }),
})

/**
 * Takes what browsers say that a page's policy has stopped: a line in the log for each, without the part of an
 * address that may hold a secret. Anybody may write anything here, so it is small, rationed by network, and no
 * more than so many a minute are told.
 */
export function hearPolicyReports(app: App): void {
  const told = { minute: 0, count: 0 }
  app.post(
    POLICY_REPORTS,
    { config: { access: 'handle' }, bodyLimit: POLICY_REPORT_BYTES },
    async (request, reply) => {
      const wait = await app.door.limits?.take('guess', `policy ${networkOf(request.ip)}`)
      const minute = Math.floor(performance.now() / 60_000)
      if (minute !== told.minute) Object.assign(told, { minute, count: 0 })
      if (wait === undefined && told.count < POLICY_REPORTS_PER_MINUTE) {
        const read = parseJson(request.rawBody?.toString('utf8') ?? '')
        const parsed = report.safeParse('body' in read ? read.body : undefined)
        if (parsed.success) {
          told.count += 1
          const said = parsed.data['csp-report']
          const directive = said['effective-directive'] ?? said['violated-directive'] ?? ''
          const [blocked, page] = [said['blocked-uri'], said['document-uri']].map(placeIn)
          request.log.warn(
            { event: 'policy_report', directive, blocked, page },
            'A page’s policy has stopped something.',
          )
        }
      }
      return reply.code(204).send()
    },
  )
}

/** The origin and path of an address, or the bare word that stands for one, such as `inline`. */
function placeIn(address: string): string {
  if (!URL.canParse(address)) return address.replace(/[^\w-]/g, '').slice(0, 40)
  const { origin, protocol, pathname } = new URL(address)
  return origin === 'null' ? protocol : `${origin}${pathname}`.slice(0, 200)
}
