// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentPlace, navigate } from '../../base/router/location.ts'
import { kept } from '../../base/storage.ts'
import { houseAnswers, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { VendorEntries } from './vendor-entries.tsx'

beforeEach(async () => {
  await readyPage('shell')
  navigate('/')
})
afterEach(async () => {
  await memberLeaves()
  await closePage()
  navigate('/')
})

const card = (name: string, facts: object = {}) => ({
  vassalage: name.toLowerCase(),
  vendor: name.toLowerCase(),
  name,
  code: name.toLowerCase(),
  isHot: 0,
  isGame: 'GAME',
  gameCode: 'high-card',
  gameType: 'PVP',
  accountTypeName: 'PVP',
  defaultPlayType: '',
  maintenance: 0,
  gameCount: 1,
  imgUrl: '',
  ...facts,
})
const lanes = (gameClassify: string, ...cards: object[]) => ({
  gameVendors: { lanes: [{ title: gameClassify, gameClassify, cards }] },
})
const opened = () => (currentPlace().state as { overlay?: object } | null)?.overlay

async function presses(name: string) {
  await showPage(<VendorEntries folded={false} />)
  await settle()
  const entry = [...document.querySelectorAll<HTMLElement>('button, a')].find((one) =>
    one.textContent?.includes(name),
  )
  await act(async () => entry?.click())
  await settle()
}

describe('a maker in the side menu', () => {
  const launch = { game: 'high-card', game_url: '/games/high-card/', launchToken: 'once' }

  it('of tables opens its game in a frame at one press of a member (D-13, L-05, L-06)', async () => {
    await memberComesIn({}, { ...lanes('PVP', card('Mesa')), launchGame: launch })
    await presses('Mesa')
    expect(currentPlace().path + currentPlace().search).toBe('/game?game=high-card&vassalage=mesa')
    expect(kept.get('gameFrame')).toBe('/games/high-card/')
    expect(opened()).toBeUndefined()
  })

  it('asks a visitor to log in and launches nothing (L-01, D-13)', async () => {
    houseAnswers([], { ...lanes('PVP', card('Mesa')), launchGame: launch })
    await presses('Mesa')
    expect(opened()).toMatchObject({ kind: 'login' })
    expect(currentPlace().path).toBe('/')
    expect(kept.get('gameFrame')).toBeNull()
  })

  it('with several games of a kind opens their list (L-05, O-14)', async () => {
    await memberComesIn({}, lanes('PVP', card('Mesa', { isGame: 'VASSALAGE', gameCount: 2 })))
    await presses('Mesa')
    expect(opened()).toEqual({
      kind: 'vendorGames',
      vassalage: 'mesa',
      name: 'Mesa',
      category: 'PVP',
    })
  })

  it('of slots leads to the lobby with its filter (D-12)', async () => {
    houseAnswers([], lanes('RNG', card('Parlour')))
    await presses('Parlour')
    expect(currentPlace().path + currentPlace().search).toBe('/rng?vassalage=parlour')
  })

  it('of a region is told of before its room is entered, by its name alone (O-15)', async () => {
    await memberComesIn({}, { ...lanes('PVP', card('TCG_SEA')), launchGame: launch })
    await presses('TCG_SEA')
    expect(opened()).toEqual({ kind: 'vendorNotice', vassalage: 'tcg_sea' })
    expect(currentPlace().path).toBe('/')
  })
})
