import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'
import { isTest, read } from './house-graph.ts'

/** Lines of a function that one takes in at a glance. */
const longest = 70

/** Those that were longer when the rule came, with what they may have at most: a number here only falls. */
const older: Readonly<Record<string, number>> = {
  'apps/console/src/decisions-page.tsx DecisionsPage': 81,
  'apps/console/src/features/messages/compose-form.tsx ComposeForm': 121,
  'apps/console/src/own-password.tsx OwnPassword': 76,
  'apps/console/src/sign-in.tsx SignIn': 76,
  'apps/games/src/game-frame/dialogs/fairness-dialog.tsx FairnessDialog': 75,
  'apps/server/src/house/settings/content/demo-announcements.ts inParagraph': 106,
  'apps/server/src/house/settings/settings.demo.ts demoSettings': 71,
  'apps/server/src/rewards/promotions/campaigns/demo-campaigns.ts payingPromotions': 89,
  'apps/site/src/app/shell/balance-pill.tsx BalancePill': 74,
  'apps/site/src/features/account/links-card.tsx LinksCard': 75,
  'apps/site/src/features/account/passkeys-card.tsx PasskeysCard': 84,
  'apps/site/src/features/account/password-form.tsx PasswordForm': 73,
  'apps/site/src/features/account/totp-card.tsx TotpCard': 99,
  'apps/site/src/features/agent-centre/downlines/downlines-page.tsx DownlinesPage': 82,
  'apps/site/src/features/agent-centre/reports/betting-page.tsx BettingPage': 79,
  'apps/site/src/features/agent-centre/reports/income-page.tsx Shown': 83,
  'apps/site/src/features/announcements/announcements-dialog.tsx AnnouncementsDialog': 81,
  'apps/site/src/features/chat/begin-form.tsx BeginForm': 72,
  'apps/site/src/features/entry/providers/newcomer.tsx JoinForm': 73,
  'apps/site/src/features/entry/recover/forgot-by-mobile.tsx ForgotByMobile': 75,
  'apps/site/src/features/help/feedback-form.tsx Form': 102,
  'apps/site/src/features/inbox/message-list.tsx MessageList': 78,
  'apps/site/src/features/lottery/betting/page/betting-table.tsx useDraft': 73,
  'apps/site/src/features/lottery/draws/proof/check-page.tsx CheckForm': 99,
  'apps/site/src/features/lottery/draws/results-page.tsx ResultsPage': 76,
  'apps/site/src/features/lottery/tickets/chase-detail.tsx Shown': 99,
  'apps/site/src/features/lottery/tickets/ticket-list.tsx TicketList': 86,
  'apps/site/src/features/points-mall/goods-catalogue.tsx GoodsCatalogue': 90,
  'apps/site/src/features/points-mall/points-record.tsx PointsRecord': 84,
  'apps/site/src/features/public-log/log-page.tsx Entries': 84,
  'apps/site/src/features/referral/friends-table.tsx FriendsTable': 83,
  'apps/site/src/features/withdraw/withdraw-page.tsx WithdrawPage': 71,
  'packages/lottery/src/catalogue/klsf.ts klsf': 74,
  'packages/lottery/src/catalogue/vietnam-north.ts vietnamNorth': 74,
  'packages/testkit/src/sandbox/vendor/purse.store.ts openPurse': 128,
  'packages/testkit/src/sandbox/vendor/vendor.store.ts openStore': 129,
  'scripts/witness-judge.mjs createJudge': 343,
  'scripts/witness-memory.mjs openMemory': 72,
}

type Measured = { readonly name: string; readonly lines: number }

/** Functions at the top of a file, from their first line to the brace at its beginning that ends them. */
function functionsIn(file: string): Measured[] {
  const lines = read(file).split('\n')
  const begins =
    /^(?:export )?(?:default )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)\b.*(?:=>|\()\s*\{?\s*$/
  return lines.flatMap((line, at) => {
    const found = begins.exec(line)
    if (!found) return []
    const rest = lines.slice(at + 1).findIndex((one) => /^[})\]]/.test(one))
    return [{ name: `${file} ${found[1] ?? found[2]}`, lines: rest + 2 }]
  })
}

describe('a function', () => {
  const measured = houseFiles()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file) && !file.startsWith('e2e/'))
    .flatMap(functionsIn)

  it(`has at most ${longest} lines, or no more than it had before`, () => {
    const wrong = measured.filter(({ name, lines }) => lines > (older[name] ?? longest))
    expect(
      wrong.map(
        ({ name, lines }) => `${name} has ${lines} lines: let it tell its story by functions`,
      ),
    ).toEqual([])
    expect(measured.length).toBeGreaterThan(3000)
  })

  it('that has become shorter may not grow again', () => {
    const now = new Map(measured.map(({ name, lines }) => [name, lines]))
    const slack = Object.entries(older).filter(([name, most]) => (now.get(name) ?? 0) < most)
    expect(
      slack.map(
        ([name, most]) => `${name}: ${now.get(name) ?? 'gone'} of ${most}, write the new number`,
      ),
    ).toEqual([])
  })
})
