import { isRefusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { type App, bind } from '../../base/http/bind.ts'
import { visitOf } from '../../base/http/visits.ts'
import { ratesOf } from '../lines/line-rates.store.ts'
import type { Needs } from '../../house/needs.ts'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import { createLink, merchantDomains } from './create-link.ts'
import { LINKS_ON_MOST } from './limits.ts'
import { showLinkDays, sendLinkDays } from './show-link-days.ts'
import { noteClick } from './note-click.ts'
import { linkFigures, noFigures } from './link-figures.store.ts'
import { type LinkRow, linksOf, updateLink } from './registration-links.store.ts'

/** Registration links of an agent; nobody else's are ever seen. */
export function registrationLinksRoutes(app: App, needs: Needs): void {
  const { db } = needs
  bind(app, 'agentLinks', async ({ caller, query }) => {
    const { rows, total } = await linksOf(db, caller.memberId, query)
    await catchUp(needs)
    const ids = rows.map(({ linkId }) => linkId)
    const figures = await linkFigures(db, ids)
    return {
      currency: needs.settings.current().merchant.currency,
      links: rows.map((row) => ({ ...show(row), figures: figures.get(row.linkId) ?? noFigures })),
      total,
      ...query,
      ownRates: await ratesOf(db, caller.memberId),
      domains: merchantDomains(needs),
      most: LINKS_ON_MOST,
    }
  })
  bind(app, 'createLink', async ({ caller, body }) => {
    const link = await createLink(needs, caller.memberId, body)
    return isRefusal(link) ? link : show(link)
  })
  bind(app, 'changeLink', async ({ caller, params, body }) => {
    const { on, note } = body
    const link = await updateLink(db, { ...params, memberId: caller.memberId, on, note })
    return link ? show(link) : refuse('link_not_found')
  })
  bind(app, 'noteLinkClick', ({ body, request }) => noteClick(needs, body, visitOf(request)))
  bind(app, 'linkDays', ({ caller, query }) => showLinkDays(needs, caller.memberId, query))
  bind(app, 'linkDaysFile', ({ caller, query, reply }) =>
    sendLinkDays(needs, reply, caller.memberId, query),
  )
}

const show = (link: LinkRow): CallAnswer<'createLink'> => ({
  linkId: link.linkId,
  code: link.code,
  path: `/register?affiliateCode=${link.code}`,
  kind: link.kind,
  rates: link.rates,
  domain: link.domain,
  expiresAt: link.expiresAt,
  maxUses: link.maxUses,
  uses: link.uses,
  on: link.isOn,
  note: link.note,
  createdAt: link.createdAt,
  state: stateOf(link),
})

function stateOf({ isOn, expired, maxUses, uses }: LinkRow): CallAnswer<'createLink'>['state'] {
  if (!isOn) return 'off'
  if (expired) return 'expired'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'on'
}
