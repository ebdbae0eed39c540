import { type Amount, parseAmount } from '@parlour/money'
import type { Parent } from '../frame/parent.ts'
import type { CrashTableNow, OpenedCrash, Server } from '../frame/server.ts'
import { createStore } from '../frame/store.ts'
import { pause } from '../game-frame/motion.ts'
import { createSoundKit } from '../game-frame/sound-kit.ts'
import { stepStake } from '../game-frame/stakes.ts'
import type { Notice, Table, TableWords } from '../game-frame/table.ts'
import { ladderOf, stakeWithin } from '../original-frame/stake-ladder.ts'
import type { Speech } from '../texts/texts.ts'
import { betAt, collectAt, takeBackAt } from './act.ts'
import { type CrashView, firstView } from './crash-view.ts'
import { createHouseClock, type HouseClock } from './house-clock.ts'
import {
  actionOf,
  betsOfPlaces,
  type Place,
  PLACES,
  type PlaceView,
  resultOf,
  timesOf,
} from './places.ts'
import { watchTable } from './watch-table.ts'

/** What acting at the table takes. */
export type CrashSeat = {
  readonly server: Server
  readonly parent: Parent
  readonly speech: Speech
  readonly sound: ReturnType<typeof createSoundKit>
  readonly view: ReturnType<typeof createStore<CrashView>>
  readonly clock: HouseClock
  put(change: Partial<CrashView>): void
  putPlace(place: Place, change: Partial<PlaceView>): void
  say(notice: Notice): void
}

type TableNeeds = {
  readonly server: Server
  readonly session: string
  readonly opened: OpenedCrash
  readonly parent: Parent
  readonly speech: Speech
}

export type CrashTable = ReturnType<typeof createCrashTable>

const words: TableWords = {
  title: 'crash_title',
  space: 'keyPlayText',
  keys: 'originalKeys',
}

/** So long at most a page waits before it asks for its money after a round, in milliseconds: not all at once. */
const SPREAD_MS = 500

/** The player's seat at the table that is everybody's. */
export function createCrashTable(needs: TableNeeds) {
  const seat = sit(needs)
  const { view, put, putPlace, sound, clock } = seat
  const { leastStake, mostStake } = needs.opened
  const [least, most] = [parseAmount(leastStake)!, parseAmount(mostStake)!]
  const offer = ladderOf(least, most)
  const placeOf = (place: Place) => view.get().places[place]!
  const setStakeAt = (place: Place, stake: Amount) => {
    putPlace(place, { stake: stakeWithin(stake, least, most) })
    if (place === 0) put({ stake: placeOf(0).stake })
  }

  function act(place: Place): void {
    sound.wake()
    const { over, table } = view.get()
    const own = placeOf(place)
    if (over || own.isBusy) return
    const action = actionOf(own, table.round)
    if (action === 'bet') void betAt(seat, place)
    else if (action === 'takeBack') void takeBackAt(seat, place)
    else if (action === 'collect') void collectAt(seat, place)
    else if (action === 'wait') putPlace(place, { waits: true })
    else if (action === 'waitNoMore') putPlace(place, { waits: false, isRepeated: false })
  }

  /** Nothing goes on by itself while the player has something else to look at. */
  const stopAutoplay = () => {
    for (const place of PLACES) putPlace(place, { isRepeated: false, waits: false })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stopAutoplay()
  })
  void watchTable({
    server: needs.server,
    session: needs.session,
    apiBase: needs.parent.launch.apiBase,
    heard: (table) => hear(seat, table),
    connected: (isConnected) => put({ isConnected }),
  })
  void lookAtClock(seat)

  return {
    ...frameOf(seat, offer),
    anyStake: true,
    clock,
    act,
    stopAutoplay,
    setStakeAt,
    stepStakeAt: (place: Place, step: 1 | -1) =>
      setStakeAt(place, stepStake(offer, placeOf(place).stake, step)),
    press: async () => act(0),
    setStake: (stake: Amount) => setStakeAt(0, stake),
    stepStake: (step: 1 | -1) => setStakeAt(0, stepStake(offer, placeOf(0).stake, step)),
    wishStake: (stake: Amount) => setStakeAt(0, stake),
    setTarget: (place: Place, change: Partial<Pick<PlaceView, 'target' | 'isTargeted'>>) =>
      putPlace(place, change),
    repeat: (place: Place, isRepeated: boolean) =>
      putPlace(place, { isRepeated, waits: isRepeated }),
  }
}

function sit({ server, opened, parent, speech }: TableNeeds): CrashSeat {
  const view = createStore<CrashView>(firstView(opened))
  const clock = createHouseClock()
  clock.atLeast(opened.table.now, Date.now())
  const put = (change: Partial<CrashView>) => view.set({ ...view.get(), ...change })
  return {
    ...{ server, parent, speech, view, clock, put },
    sound: createSoundKit(),
    putPlace(place, change) {
      const places = view
        .get()
        .places.map((one, at) => (at === place ? { ...one, ...change } : one))
      put({ places })
    },
    say: (notice) => put({ notice, spoken: notice.text }),
  }
}

/** What the shared parts of the frame ask of a table; a shared round has no seeds of its player's. */
const frameOf = (
  { view, put, sound, speech, parent, server }: CrashSeat,
  offer: readonly Amount[],
) =>
  ({
    ...{ code: 'crash', words, view, sound, speech, parent, server, offer },
    setTurbo: () => undefined,
    dismiss: () => put({ notice: undefined }),
    takeSeed: async () => false,
    nameSeed: async () => false,
    goOn: async () => undefined,
  }) satisfies Partial<Table>

/** The table has changed: what of it concerns the player, and what was to be done by then. */
function hear(seat: CrashSeat, table: CrashTableNow): void {
  const { view, put, putPlace, clock, sound, speech } = seat
  const before = view.get().table.round
  clock.atLeast(table.now, Date.now())
  put({ table })
  const { round } = table
  if (!round || (before?.round === round.round && before.phase === round.phase)) return
  const bets = betsOfPlaces(view.get().own, round.round)
  for (const place of PLACES) putPlace(place, { bet: bets[place] })
  const { t } = speech
  const times = timesOf(round.crash ?? '1.00', speech)
  if (round.phase === 'betting') {
    put({ result: undefined, spoken: t('crash_spokenOpen') })
    for (const place of PLACES) if (view.get().places[place]!.waits) void betAt(seat, place)
  } else if (round.phase === 'flying') {
    put({ spoken: t('crash_spokenFlying') })
    sound.note(330, 0, 0.5, 'sine', 0.16)
  } else if (round.phase === 'crashed') {
    put({ spoken: t('crash_burst', { point: times }) })
    sound.note(1_200, 0, 0.05, 'triangle', 0.3)
    sound.note(140, 0.02, 0.25, 'sine', 0.3)
  } else if (round.phase === 'settled' || round.phase === 'void') void refresh(seat)
}

/** The round is paid: the player's money, and how the own bets ended. */
async function refresh(seat: CrashSeat): Promise<void> {
  const { view, put, putPlace, server, parent, speech, clock } = seat
  const had = view.get().places.some(({ bet }) => bet !== undefined)
  await pause(had ? Math.random() * SPREAD_MS : SPREAD_MS * 4)
  const askedAt = Date.now()
  const asked = await server.call('crashTable', {}).catch(() => undefined)
  if (!asked?.ok) return
  const { own, balance, bonus, table } = asked.value
  clock.look({ now: table.now, askedAt, heardAt: Date.now() })
  put({ own, balance: parseAmount(balance)!, bonus: parseAmount(bonus ?? '0') ?? 0n })
  const bets = betsOfPlaces(own, view.get().table.round?.round)
  for (const place of PLACES) putPlace(place, { bet: bets[place] })
  const result = resultOf(bets)
  if (!result) return
  const { stake, payout } = result
  put({
    result,
    net: view.get().net + payout - stake,
    spoken:
      payout > 0n
        ? speech.t('spokenTotal', { payout: speech.money(payout) })
        : speech.t('spokenNothing'),
  })
  parent.tell({
    ...{ type: 'parlour:round', open: false },
    ...{ stake: speech.money(stake), payout: speech.money(payout) },
  })
}

/** A few looks at the clock at the beginning: the best of them counts. */
async function lookAtClock({ server, clock }: CrashSeat): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    const askedAt = Date.now()
    const asked = await server.call('crashTable', {}).catch(() => undefined)
    if (asked?.ok) clock.look({ now: asked.value.table.now, askedAt, heardAt: Date.now() })
    await pause(700)
  }
}
