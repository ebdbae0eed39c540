// @vitest-environment happy-dom
import { brassFox, payoutOf, roundOf, rulesHash } from '@parlour/casino'
import { commitmentOf } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../../base/router/location.ts'
import { Refused } from '../../base/server/refused.ts'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { closePage, comesTo, readyPage, showPage } from '../../testing/shown-page.tsx'
import { RoundPage } from './round-page.tsx'

const link = '0192d3a4-0000-4000-8000-000000000001'
const serverSeed = 'cd'.repeat(32)

beforeEach(() => readyPage('fair', 'centre', 'lobby'))
afterEach(async () => {
  await closePage()
  navigate('/', { quiet: true })
})

/** A round of Brass Fox as the house answers it, sealed or told. */
function shown(seed: string | null) {
  const played = roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce: 0 })
  const payout = formatAmount(payoutOf(brassFox, 20_000n, played.coins))
  const common = {
    ...{ game: 'brass-fox', version: 'brass-fox@1', wagerId: link, currency: 'BRL' },
    ...{ stake: '2.0000', payout, clientSeed: 'mine', nonce: 0 },
    commitment: commitmentOf(serverSeed),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    spins: JSON.parse(JSON.stringify(played.spins)),
  }
  return {
    player: 'al***e',
    gameName: 'Raposa de Latão',
    round: { ...common, state: 'settled', seedId: link, balanceBefore: null, balanceAfter: null },
    receipt: {
      ...common,
      ...{ receipt: 'parlour-round', format: 1, serverSeed: seed, rulesHash: rulesHash(brassFox) },
      rules: JSON.parse(JSON.stringify(brassFox)),
    },
  }
}

async function open(search: string, answer: unknown) {
  navigate(`/round${search}`, { quiet: true })
  houseAnswers([], { publicRound: answer })
  await showPage(<RoundPage />)
}
const page = () => document.body.textContent ?? ''

describe('the page of a round', () => {
  it('tells what was staked and paid, and by whom with a shortened name', async () => {
    await open(`?link=${link}`, shown(null))
    await comesTo(() => page().includes('Uma rodada de Raposa de Latão'))
    expect(page()).toContain('al***e jogou esta rodada')
    expect(page()).toContain('2,00')
    expect(page()).toContain('ainda está lacrada')
  })

  it('proves the round in the reader’s browser once the seed is told', async () => {
    await open(`?link=${link}`, shown(serverSeed))
    await comesTo(() => page().includes(serverSeed))
    const check = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Conferir aqui',
    )
    await act(async () => check!.click())
    await comesTo(() => page().includes('Conferido: tudo decorre'))
  })

  it('says that a round is not shown, by a link that is none or was taken back', async () => {
    await open('?link=nothing', undefined)
    await comesTo(() => page().includes('Esta rodada não é mostrada'))
    expect(askedOf('publicRound')).toEqual([])
    await closePage()
    await readyPage('fair', 'centre', 'lobby')
    await open(`?link=${link}`, new Refused('round_not_found', 'gone', {}))
    await comesTo(() => page().includes('Esta rodada não é mostrada'))
  })
})
