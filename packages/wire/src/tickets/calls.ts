import type { CallTable } from '../call.ts'

/** Lottery tickets: what can be bet on and at what price, buying, chases, own tickets, and the operators' desk. */
export const ticketsCalls = {
  lotteryMarkets: {
    method: 'GET',
    path: '/wps/v2/lottery/games/:game/markets',
    background: true,
    access: 'public',
  },
  /** The player's own prize group and what is left of their limit; beside the public markets. */
  myLotteryTerms: { method: 'GET', path: '/wps/v2/lottery/games/:game/terms', access: 'session' },
  buyTickets: {
    method: 'POST',
    path: '/wps/v2/lottery/tickets',
    access: 'session',
    proof: 'session',
    rate: 'play',
    maxBodyBytes: 1_000_000,
  },
  myTickets: {
    method: 'GET',
    path: '/wps/v2/lottery/tickets',
    background: true,
    access: 'session',
  },
  /** The same lines as a CSV file instead of an envelope. */
  myTicketsFile: { method: 'GET', path: '/wps/v2/lottery/tickets.csv', access: 'session' },
  myTicket: {
    method: 'GET',
    path: '/wps/v2/lottery/tickets/:id',
    background: true,
    access: 'session',
  },
  cancelTickets: {
    method: 'POST',
    path: '/wps/v2/lottery/tickets/cancel',
    access: 'session',
    proof: 'session',
  },
  myChases: { method: 'GET', path: '/wps/v2/lottery/chases', access: 'session' },
  myChase: {
    method: 'GET',
    path: '/wps/v2/lottery/chases/:id',
    background: true,
    access: 'session',
  },
  cancelChase: {
    method: 'POST',
    path: '/wps/v2/lottery/chases/:id/cancel',
    access: 'session',
    proof: 'session',
  },
  /** A paper ticket of Vietnam against a drawn result. */
  checkPaperTicket: { method: 'GET', path: '/wps/v2/lottery/paper-ticket', access: 'public' },

  operatorLotteryTerms: {
    method: 'GET',
    path: '/wps/v2/operator/lotteries/:game/terms',
    access: 'operator',
    whenClosed: true,
  },
  changeLotteryTerms: {
    method: 'PUT',
    path: '/wps/v2/operator/lotteries/:game/terms',
    access: 'operator',
    whenClosed: true,
  },
  /** Whether a lottery is sold at all. Draws that have tickets are drawn either way. */
  changeLotterySale: {
    method: 'PUT',
    path: '/wps/v2/operator/lotteries/:game/sale',
    access: 'operator',
    whenClosed: true,
  },
  /** The most a lottery pays for a line, to a member, and for a draw altogether. */
  changeLotteryCaps: {
    method: 'PUT',
    path: '/wps/v2/operator/lotteries/:game/caps',
    access: 'operator',
    whenClosed: true,
  },
  changeLotteryMarket: {
    method: 'PUT',
    path: '/wps/v2/operator/lotteries/:game/markets/:play',
    access: 'operator',
    whenClosed: true,
  },
  changeHotNumber: {
    method: 'PUT',
    path: '/wps/v2/operator/lotteries/:game/markets/:play/hot/:number',
    access: 'operator',
    whenClosed: true,
  },
  changeMemberGroup: {
    method: 'PUT',
    path: '/wps/v2/operator/lottery-groups/:memberId',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
