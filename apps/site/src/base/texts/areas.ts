import type lotteryPads from './pt/lottery-pads.json'
import type agentRecords from './pt/agent-records.json'
import type agentWords from './pt/agent-words.json'
import type agents from './pt/agents.json'
import type around from './pt/around.json'
import type app from './pt/app.json'
import type centre from './pt/centre.json'
import type closed from './pt/closed.json'
import type consent from './pt/consent.json'
import type earnings from './pt/earnings.json'
import type entry from './pt/entry.json'
import type fair from './pt/fair.json'
import type game from './pt/game.json'
import type home from './pt/home.json'
import type identity from './pt/identity.json'
import type bonuses from './pt/bonuses.json'
import type inbox from './pt/inbox.json'
import type lobby from './pt/lobby.json'
import type lotteryBetting from './pt/lottery-betting.json'
import type lotteryPlays from './pt/lottery-plays.json'
import type lotteryDraws from './pt/lottery-draws.json'
import type lotteryTickets from './pt/lottery-tickets.json'
import type missions from './pt/missions.json'
import type notices from './pt/notices.json'
import type download from './pt/download.json'
import type wallets from './pt/wallets.json'
import type cashout from './pt/cashout.json'
import type reasons from './pt/reasons.json'
import type publicLog from './pt/public-log.json'
import type promotions from './pt/promotions.json'
import type points from './pt/points.json'
import type help from './pt/help.json'
import type feedback from './pt/feedback.json'
import type phone from './pt/phone.json'
import type security from './pt/security.json'
import type responsibleGaming from './pt/responsible-gaming.json'
import type chat from './pt/chat.json'
import type vip from './pt/vip.json'
import type shell from './pt/shell.json'

/** The areas of texts and their keys. A new area adds its line here and a file per language. */
export type Areas = {
  agents: typeof agents
  'agent-records': typeof agentRecords
  'agent-words': typeof agentWords
  'lottery-pads': typeof lotteryPads
  shell: typeof shell & typeof around
  around: typeof around
  home: typeof home & typeof around
  app: typeof app
  chat: typeof chat
  phone: typeof phone
  lobby: typeof lobby
  'lottery-draws': typeof lotteryDraws
  'lottery-tickets': typeof lotteryTickets
  'lottery-betting': typeof lotteryBetting
  'lottery-plays': typeof lotteryPlays
  fair: typeof fair
  game: typeof game
  closed: typeof closed
  consent: typeof consent
  earnings: typeof earnings
  entry: typeof entry
  centre: typeof centre
  identity: typeof identity
  feedback: typeof feedback
  bonuses: typeof bonuses
  inbox: typeof inbox
  security: typeof security
  help: typeof help
  'responsible-gaming': typeof responsibleGaming
  points: typeof points
  vip: typeof vip
  promotions: typeof promotions
  reasons: typeof reasons
  cashout: typeof cashout
  wallets: typeof wallets
  download: typeof download
  notices: typeof notices
  missions: typeof missions
  'public-log': typeof publicLog
}

/** These arrive with the first load, so they use names in braces only: no plurals, no choices. */
export const firstAreas = ['shell', 'home'] as const
/**
 * The rest of these two, read under their names: of what comes after the first paint. A section that shows some of
 * them names this area beside its own. They need no formatter either.
 */
export const plainAreas = [...firstAreas, 'around'] as const
