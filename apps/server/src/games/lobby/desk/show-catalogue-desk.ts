import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { switchesOff, type TurnedOff } from '../../../ledger/wallet/house-rules.store.ts'
import { stakesOfRules } from './stakes-of-rules.ts'
import { type DeskRow, deskGames, deskVendors } from './catalogue-desk.store.ts'

/** Games shown at once. */
const SHOWN = 100

type Shown = CallAnswer<'operatorCatalogue'>

/** Vendors, and games of one of them or of a name, with what is closed and why. */
export async function showCatalogueDesk(
  { db }: Pick<Needs, 'db'>,
  wanted: { vendor?: string | undefined; search?: string | undefined },
): Promise<Shown> {
  const vendors = await deskVendors(db)
  const games = await deskGames(db, { ...wanted, most: SHOWN + 1 })
  const names = [
    ...vendors.map(({ code }) => `vendor:${code}`),
    ...games.map(({ code }) => `game:${code}`),
  ]
  const off = new Map((await switchesOff(db, names)).map((one) => [one.name, one]))
  const show = (kind: 'vendor' | 'game', row: DeskRow) =>
    shown(kind, row, row.closedItself ? off.get(`${kind}:${row.code}`) : undefined)
  return {
    vendors: vendors.map((row) => show('vendor', row)),
    games: games.slice(0, SHOWN).map((row) => show('game', row)),
    more: games.length > SHOWN,
  }
}

function shown(
  kind: 'vendor' | 'game',
  row: DeskRow,
  off: TurnedOff | undefined,
): Shown['games'][number] {
  const { code, names, vendor, vendorName, category, closedItself, vendorClosed } = row
  return {
    ...{ kind, code, vendor, vendorName, category, closedItself },
    names: { pt: names.pt, en: names.en },
    closed: closedItself || vendorClosed,
    closedBecause: off?.reason ?? null,
    changedAt: off?.changedAt ?? null,
    offer: kind === 'game' ? offerOf(row) : null,
  }
}

function offerOf(row: DeskRow): Shown['games'][number]['offer'] {
  const { position, hotRank, newUntil, leastStake, mostStake } = row
  const rules = row.vendor === HOUSE_VENDOR ? stakesOfRules(row.code) : undefined
  return {
    ...{ position, hotRank, newUntil },
    stakes: rules
      ? {
          least: leastStake ?? rules.least,
          most: mostStake ?? rules.most,
          rulesLeast: rules.least,
          rulesMost: rules.most,
        }
      : null,
  }
}
