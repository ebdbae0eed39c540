import { judgeRound } from '@parlour/casino'
import type { Judgement } from '@parlour/chance'
import { judgeRaffle } from '@parlour/promotions'

const judges: Readonly<Record<string, (receipt: unknown) => Judgement | Promise<Judgement>>> = {
  'parlour-round': judgeRound,
  'parlour-raffle': judgeRaffle,
}

/** What the reader's own browser finds of a receipt of this kind; undefined where no page checks it. */
export async function judgeInBrowser(
  kind: string,
  receipts: readonly unknown[],
): Promise<readonly Judgement[] | undefined> {
  const judge = judges[kind]
  if (!judge) return undefined
  const told: Judgement[] = []
  for (const receipt of receipts) told.push(await judge(receipt))
  return told
}
