import { type Refusal, refuse } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import type { BodyKeys } from '../../base/http/safety/encrypted-body.ts'
import { languageOf } from '../../base/http/language.ts'
import type { TextInserts } from './content/text-insert.ts'
import type { SettingsNeeds } from './open-settings.ts'
import { countryCodes } from './visitors/country-codes.ts'
import { rateHelp } from './visitors/rate-help.ts'
import { rememberLanguage } from './settings.store.ts'
import { listAnnouncements, listBanners, showHelp, showPage } from './content/show-content.ts'
import { showOnlineService, showPermission, showRegistration, showStatus } from './show-settings.ts'

export function settingsRoutes(
  app: App,
  needs: SettingsNeeds,
  { bodyKeys, inserts }: { bodyKeys: BodyKeys; inserts: TextInserts },
): void {
  whatASiteIs(app, { ...needs, bodyKeys })
  whatItTells(app, { ...needs, inserts })
  whichLanguage(app, needs)
}

function whatASiteIs(app: App, needs: SettingsNeeds & { bodyKeys: BodyKeys }): void {
  const site = () => needs.settings.current()

  bind(app, 'permission', ({ request, query }) =>
    showPermission(needs, request, query.url ?? request.host),
  )
  bind(app, 'systemStatus', ({ request }) => showStatus(site(), request))
  bind(app, 'whitelabel', () => ({ modules: site().modules }))
  bind(app, 'registerSettings', () => showRegistration(site()))
  bind(app, 'domainRoute', ({ query }) => ({
    domainList: site()
      .domains.filter(({ devices }) => devices.length === 0 || devices.includes(query.device))
      .map(({ domainName }) => ({ domainName, speed: 0 })),
    resources: site().resources,
  }))
  // Other addresses of the same site measure how fast this one answers.
  bind(app, 'ping', ({ reply }) => {
    reply.header('access-control-allow-origin', '*')
    return 'pong' as const
  })
  bind(app, 'countryCodes', () => countryCodes)
  bind(app, 'onlineService', () => showOnlineService(site(), needs.chance))
}

function whatItTells(app: App, needs: SettingsNeeds & { inserts: TextInserts }): void {
  bind(app, 'listAnnouncements', ({ query, request }) =>
    listAnnouncements(needs, {
      ...query,
      types: query.types ?? [],
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'listBanners', ({ query, request }) =>
    listBanners(needs, query.groupName, query.language ?? languageOf(request)),
  )
  bind(app, 'helpCenter', ({ query, request }) =>
    showHelp(needs, query.language ?? languageOf(request)),
  )
  bind(app, 'rateHelpArticle', ({ params, body, caller, request }) =>
    rateHelp(
      needs,
      { caller, voterId: body.voterId, ip: request.ip },
      { articleId: params.articleId, helpful: body.helpful },
    ),
  )
  bind(app, 'showPage', ({ params, query, request }) =>
    showPage(needs, params.pageId, query.language ?? languageOf(request)),
  )
}

function whichLanguage(app: App, { db, settings }: SettingsNeeds): void {
  const offered = (wanted: string): { language: string } | Refusal<'language_not_offered'> => {
    const code = wanted.toUpperCase()
    const known = settings.current().languages.list.some((one) => one.code === code && one.enabled)
    return known ? { language: code } : refuse('language_not_offered')
  }

  bind(app, 'chooseLanguage', ({ body }) => offered(body.language))
  bind(app, 'chooseMemberLanguage', async ({ body, caller }) => {
    const answer = offered(body.language)
    if ('language' in answer) await rememberLanguage(db, caller.memberId, answer.language)
    return answer
  })
}
