import type { ContractKind, ContractState } from '@parlour/agents'
import type { Reason } from '@parlour/money'
import type { LocalText } from './decision-queues.ts'
import { operatorWords } from './operator-words.ts'
import type english from './texts/en/operators.json'

/** Names of a table of words: what follows `flag.` in the texts, for one. */
type NamesIn<
  Table extends string,
  Key = keyof typeof english,
> = Key extends `${Table}.${infer Name}` ? Name : never

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const tableOf = <Table extends string>(table: Table): Readonly<Record<NamesIn<Table>, LocalText>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(`${table}.`))
      .map(([key, words]) => [key.slice(table.length + 1), words]),
  ) as Readonly<Record<NamesIn<Table>, LocalText>>

/** Why something waits, in the words of the console. */
export const flagWords = tableOf('flag')

export type Flag = keyof typeof flagWords

export const kindWords: Readonly<Record<ContractKind, LocalText>> = tableOf('kind')

export const contractWords: Readonly<Record<ContractState, LocalText>> = tableOf('contract')

/** Why money moves, as the player’s record says it. */
export const reasonWords: Readonly<Record<Reason, LocalText>> = tableOf('reason')
