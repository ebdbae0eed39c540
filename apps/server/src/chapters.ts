import { jobs } from './base/jobs/jobs.chapter.ts'
import { http } from './base/http/http.chapter.ts'
import { pictures } from './base/pictures/pictures.chapter.ts'
import { wallet } from './ledger/wallet/wallet.chapter.ts'
import { settings } from './house/settings/settings.chapter.ts'
import { operators } from './house/operators/operators.chapter.ts'
import { settingsDesk } from './house/settings-desk/settings-desk.chapter.ts'
import { auditDesk } from './house/audit-desk/audit-desk.chapter.ts'
import { publicLog } from './house/public-log/public-log.chapter.ts'
import { messages } from './people/messages/messages.chapter.ts'
import { inbox } from './people/inbox/inbox.chapter.ts'
import { login } from './people/login/login.chapter.ts'
import { responsibleGaming } from './people/responsible-gaming/responsible-gaming.chapter.ts'
import { kyc } from './people/kyc/kyc.chapter.ts'
import { events } from './people/events/events.chapter.ts'
import { chat } from './people/chat/chat.chapter.ts'
import { feedback } from './people/feedback/feedback.chapter.ts'
import { bonuses } from './rewards/bonuses/bonuses.chapter.ts'
import { activity } from './rewards/activity/activity.chapter.ts'
import { rebates } from './rewards/rebates/rebates.chapter.ts'
import { promotions } from './rewards/promotions/promotions.chapter.ts'
import { points } from './rewards/points/points.chapter.ts'
import { vip } from './rewards/vip/vip.chapter.ts'
import { referrals } from './rewards/referrals/referrals.chapter.ts'
import { missions } from './rewards/missions/missions.chapter.ts'
import { raffles } from './rewards/raffles/raffles.chapter.ts'
import { cashier } from './payments/cashier/cashier.chapter.ts'
import { methodsDesk } from './payments/methods-desk/methods-desk.chapter.ts'
import { transfers } from './agents/transfers/transfers.chapter.ts'
import { contracts } from './agents/contracts/contracts.chapter.ts'
import { reports } from './agents/reports/reports.chapter.ts'
import { salaries } from './agents/salaries/salaries.chapter.ts'
import { team } from './agents/team/team.chapter.ts'
import { registrationLinks } from './agents/registration-links/registration-links.chapter.ts'
import { lobby } from './games/lobby/lobby.chapter.ts'
import { vendors } from './games/vendors/vendors.chapter.ts'
import { vendorWallets } from './games/vendor-wallets/vendor-wallets.chapter.ts'
import { houseGames } from './games/house-games/house-games.chapter.ts'
import { crash } from './games/crash/crash.chapter.ts'
import { gamesDesk } from './games/games-desk/games-desk.chapter.ts'
import { draws } from './lottery/draws/draws.chapter.ts'
import { tickets } from './lottery/tickets/tickets.chapter.ts'
import { officialDraws } from './lottery/official-draws/official-draws.chapter.ts'
import { drawSettlement } from './lottery/draw-settlement/draw-settlement.chapter.ts'
import { registration } from './front/registration/registration.chapter.ts'
import { profile } from './front/profile/profile.chapter.ts'
import { memberDesk } from './front/member-desk/member-desk.chapter.ts'
import type { Tasks } from './base/jobs/jobs.ts'
import type { Chapter } from './house/contents/chapter.ts'
import type { TextInserts } from './house/settings/content/text-insert.ts'
import type { Needs } from './house/needs.ts'
import type { DecisionQueue } from './house/operators/decision-queues.ts'
import type { ProposalDesk, ProposalKind } from './house/proposals/proposal-kind.ts'
import { proposalQueue } from './house/proposals/proposal-queue.ts'

/** The house's table of contents, wing after wing, as imports run: each stands on those above it. */
export const chapters: readonly Chapter[] = [
  // base
  jobs,
  http,
  pictures,
  // ledger
  wallet,
  // house
  settings,
  operators,
  settingsDesk,
  auditDesk,
  publicLog,
  // people
  messages,
  inbox,
  login,
  responsibleGaming,
  kyc,
  events,
  chat,
  feedback,
  // rewards
  bonuses,
  activity,
  rebates,
  promotions,
  points,
  vip,
  referrals,
  missions,
  raffles,
  // payments
  cashier,
  methodsDesk,
  // agents
  transfers,
  contracts,
  reports,
  salaries,
  team,
  registrationLinks,
  // games
  lobby,
  vendors,
  vendorWallets,
  houseGames,
  crash,
  gamesDesk,
  // lottery
  draws,
  tickets,
  officialDraws,
  drawSettlement,
  // front
  registration,
  profile,
  memberDesk,
]

/** What texts of the house may name. */
export const inserts: TextInserts = Object.assign(
  {},
  ...chapters.map((chapter) => chapter.inserts ?? {}),
)

/** Every kind of thing that one operator proposes and another decides. */
export const proposals: readonly ProposalKind<unknown>[] = chapters.flatMap(
  (chapter) => chapter.proposals ?? [],
)

/** What of a chapter waits for people; proposals where the last chapter of their desk stands. */
export function queuesOf(chapter: Chapter): readonly DecisionQueue[] {
  const lastOf = (desk: ProposalDesk) =>
    chapters.findLast((other) => other.proposals?.some((kind) => kind.desk === desk))
  const desks = new Set(chapter.proposals?.map(({ desk }) => desk))
  return [
    ...(chapter.queues ?? []),
    ...[...desks]
      .filter((desk) => lastOf(desk) === chapter)
      .map((desk) =>
        proposalQueue(
          desk,
          proposals.filter((kind) => kind.desk === desk),
        ),
      ),
  ]
}

/** What waits for people, chapter after chapter. */
export const queues: readonly DecisionQueue[] = chapters.flatMap(queuesOf)

/** What the site does by itself. */
export const tasksOf = (needs: Needs): Tasks =>
  Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter.tasks?.(needs) ?? {})))

/** When it does so, in UTC. */
export const crontab = chapters.flatMap((chapter) => chapter.crontab ?? []).join('\n')

/** Chapters that bring something to the demo, each after those it builds on; else in the order of the house. */
export function seedOrder(of: readonly Chapter[] = chapters): readonly Chapter[] {
  const ordered: Chapter[] = []
  const waiting = of.filter(({ seed }) => seed)
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ seed }) =>
      (seed?.after ?? []).every((name) => !waiting.some((other) => other.name === name)),
    )
    if (next < 0) throw new Error(`These wait for each other: ${waiting.map(({ name }) => name)}.`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
