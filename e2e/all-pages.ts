import type { Page } from '@playwright/test'
import { expect, origin } from './people.ts'

/** Every address a visitor may open, by the name of its picture. */
export const visitorPages: Readonly<Record<string, string>> = {
  home: '/',
  lobby: '/rng',
  live: '/live',
  lottery: '/lottery',
  'vietnam-lottery': '/vnlottery',
  'lottery-betting': '/lottery?gameCode=ssc-1',
  'vietnam-betting': '/vnlottery?gameCode=mb-vip-5',
  'lottery-latest': '/lottery/results',
  'lottery-results': '/lottery/results/ssc-1',
  'lottery-trend': '/lottery/trend/ssc-1',
  'lottery-rules': '/lottery/rules/k3-1',
  'lottery-tickets': '/lottery/tickets',
  'lottery-check': '/lottery/check',
  elott: '/elott',
  seamless: '/seamless',
  inhouse: '/inhouse',
  promotions: '/promotions',
  'points-mall': '/pointmall',
  raffle: '/raffle',
  winners: '/winners',
  round: '/round',
  log: '/log',
  help: '/help',
  'help-centre': '/helpmc',
  download: '/down',
  register: '/register',
  login: '/login',
  'new-password': '/new-password?code=gone',
  service: '/service',
  missing: '/nothing-here',
}

/** Every dialog a visitor may meet, as the page's history names it. */
export const visitorDialogs: Readonly<Record<string, object>> = {
  'login-dialog': { kind: 'login' },
  'register-dialog': { kind: 'register' },
  'forgot-email': { kind: 'forgot', way: 'email' },
  'forgot-mobile': { kind: 'forgot', way: 'mobile' },
  announcements: { kind: 'announcements' },
  'speed-test': { kind: 'speedTest' },
  'app-download': { kind: 'download' },
  search: { kind: 'search' },
  safety: { kind: 'safety' },
}

/** Every page of the member centre that has a screen. */
export const memberPages: Readonly<Record<string, object>> = {
  account: { kind: 'member', page: 'securityCenter' },
  wallets: { kind: 'member', page: 'transferFund' },
  upline: { kind: 'member', page: 'transferUpline' },
  deposit: { kind: 'member', page: 'depositv2' },
  withdraw: { kind: 'member', page: 'withdraw' },
  bets: { kind: 'member', page: 'personalHistoryCopy' },
  transfers: { kind: 'member', page: 'transactionHistory' },
  rank: { kind: 'member', page: 'playerRank' },
  rewards: { kind: 'member', page: 'rewardCenter' },
  bonuses: { kind: 'member', page: 'bonusDetails' },
  messages: { kind: 'member', page: 'messageV2' },
  missions: { kind: 'member', page: 'missionLeaderboard' },
  referral: { kind: 'member', page: 'referral' },
  saferPlay: { kind: 'member', page: 'saferPlay' },
  verification: { kind: 'member', page: 'verification' },
  result: { kind: 'member', page: 'personalProfit' },
  rebate: { kind: 'member', page: 'manualRebate' },
}

/** Every page of the agent centre, by the keys of the server's menu. */
export const agentPages: Readonly<Record<string, object>> = Object.fromEntries(
  [
    'agentTeamOverview',
    'announcement',
    'registerCenter',
    'downlineManagement',
    'memberFigures',
    'agentPersonalHistoryCopy',
    'userLoss',
    'agentRevenueReport',
    'teamPayments',
    'downlineTransactions',
    'dividendRecord',
    'dailyWages',
    'hourlySalary',
    'realTimeSalary',
    'teamManagement',
    'contracts',
    'linkManagement',
    'transferDownline',
  ].map((page) => [`agent-${page}`, { kind: 'agent', page }]),
)

/** Opens a page and waits until all of it is there. */
export async function opensWhole(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
  await comesToRest(page)
}

/** Opens a dialog over the page that is open, as the back button finds it in the history. */
export async function opensDialog(page: Page, overlay: object): Promise<void> {
  // Scripts that begin after this would take the dialog for one of an earlier visit.
  await expect(page.locator('.first-paint')).toHaveCount(0)
  await page.evaluate((overlay) => {
    history.replaceState({ ...history.state, state: { overlay, pushed: false } }, '')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, overlay)
  await expect(page.getByRole('dialog')).toBeVisible()
  await comesToRest(page)
}

/** No placeholder stands any more, the letters are there, and what slides or fades in has arrived. */
export async function comesToRest(page: Page): Promise<void> {
  await expect(page.locator('.shimmer')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What a scroll drives stands where the scroll stands.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
}
