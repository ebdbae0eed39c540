import { randomUUID } from 'node:crypto'
import { judgeRound } from '@parlour/casino'
import { judgeOriginal } from '@parlour/casino/originals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { collectWinners } from '../../lobby/collect-winners.job.ts'
import { playerOf } from '../testing/originals-to-play.ts'

let w: World
let alice: ReturnType<typeof playerOf>
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '10.00' } })
  alice = playerOf(w)
})
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

/** A round of dice, at once over. */
async function dice(): Promise<string> {
  await alice.ready()
  const { value } = await alice.play('dice', { options: { under: '50.00' } })
  return value.wagerId
}

const share = (wagerId: string, who: 'alice' | 'bob' = 'alice') =>
  w.as(who).call('shareRound', { params: { wagerId } })
const seen = (link: string) => w.visitor.call('publicRound', { params: { link }, query: {} })

describe('the link of a round', () => {
  it('shows a stranger the round and its receipt, and of the player a shortened name alone', async () => {
    const wagerId = await dice()
    const { value } = await share(wagerId)
    const shown = await seen(value.link)
    expect(shown.status).toBe(200)
    const { player, gameName, round, receipt } = shown.value
    expect([player, gameName, round.wagerId]).toEqual(['al***e', 'Dados do Porto', wagerId])
    expect([round.balanceBefore, round.balanceAfter, receipt.serverSeed]).toEqual([
      null,
      null,
      null,
    ])
    const said = JSON.stringify(shown.value)
    expect(said).not.toContain('alice"')
    expect(said).not.toContain(String(await w.idOf('alice')))
  })

  it('proves the round to the stranger once the pair is told', async () => {
    const wagerId = await dice()
    const { link } = (await share(wagerId)).value
    const { seedId } = await alice.ready()
    await alice.rotate(seedId)
    const { receipt } = (await seen(link)).value
    expect(receipt.receipt).toBe('parlour-original')
    expect(judgeOriginal(receipt as never).verdict).toBe('verified')
  })

  it('is the same however often it is asked for, also at the same moment', async () => {
    const wagerId = await dice()
    const links = await Promise.all(Array.from({ length: 5 }, () => share(wagerId)))
    expect(new Set(links.map(({ value }) => value.link)).size).toBe(1)
  })

  it('shows nothing once it is taken back, and a new one is another', async () => {
    const wagerId = await dice()
    const { link } = (await share(wagerId)).value
    expect((await w.as('alice').call('unshareRound', { params: { wagerId } })).success).toBe(true)
    expect((await seen(link)).code).toBe('round_not_found')
    expect((await share(wagerId)).value.link).not.toBe(link)
  })

  it('is refused for another member’s round, for none and for one that stands open', async () => {
    const wagerId = await dice()
    expect((await share(wagerId, 'bob')).code).toBe('round_not_found')
    expect((await share(randomUUID())).code).toBe('round_not_found')
    const standing = await alice.play('mines', { options: { mines: 3 } })
    expect(standing.value.original?.state).toBe('open')
    expect((await share(standing.value.wagerId)).code).toBe('round_not_found')
    expect((await seen(randomUUID())).code).toBe('round_not_found')
  })

  it('is not another member’s to take back', async () => {
    const wagerId = await dice()
    const { link } = (await share(wagerId)).value
    const other = await w.as('bob').call('unshareRound', { params: { wagerId } })
    expect(other.code).toBe('round_not_found')
    expect((await seen(link)).status).toBe(200)
  })
})

describe('the winners', () => {
  it('each have a link to the round that they won, where it is the house’s', async () => {
    await alice.ready()
    for (let round = 0; round < 40; round++) await alice.play('brass-fox', { stake: '0.20' })
    await collectWinners(w.needs)
    const { list } = (await w.visitor.call('winnerBoard', { query: { count: 50 } })).value
    const fox = list.find(({ nodeId }) => nodeId === 'brass-fox')!
    const { receipt } = (await seen(fox.link!)).value
    expect([receipt.receipt, receipt.payout]).toEqual(['parlour-round', fox.winAmount])
    expect(judgeRound(receipt as never).verdict).toBe('unverifiable')
    const longer = (await w.visitor.call('listWinners', { query: {} })).value.list
    expect(longer.find(({ nodeId }) => nodeId === 'brass-fox')?.link).toBe(fox.link)
  })
})
