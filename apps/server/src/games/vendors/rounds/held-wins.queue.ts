import { isUuid } from '@parlour/wire'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type { DecisionQueue } from '../../../house/operators/decision-queues.ts'
import { type DescribedWin, heldWinById, moveHeldWin, waitingWins } from './held-wins.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const both = (text: string) => ({ pt: text, en: text })

/** What players call the game, and what its vendor does. */
function namesOf({ game, gameNames: names }: DescribedWin) {
  const said = (name: string | undefined) => (name ? `${name} (${game})` : game)
  return { pt: said(names?.pt ?? names?.en), en: said(names?.en) }
}

/** Wins that are more than their vendor may pay by itself. */
export const heldWinsQueue: DecisionQueue = {
  name: 'held-wins',
  title: texts.winsAboveTheCeiling,
  description: texts.winsAboveTheCeilingDescription,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  personal: true,
  list: waitingWins,
  describe: async (tx, _needs, subject, lock) => {
    const held = isUuid(subject) ? await heldWinById(tx, subject, lock) : undefined
    if (held?.state !== 'waiting') return undefined
    return {
      subject,
      title: texts.winAboveTheCeiling,
      waitingSince: held.heldAt,
      fields: [
        field.member(held.memberId),
        field.amount(texts.amount, held.amount, held.currency),
        field.named(texts.vendor, held.vendor, both(held.vendorName)),
        field.named(texts.game, held.game, namesOf(held)),
        field.text(texts.round, held.round),
        field.text(texts.vendorsId, held.transaction),
      ],
      choices: [
        choice('allow', 'positive', texts.letItBePaid),
        choice('refuse', 'negative', texts.doNotPayIt),
      ],
    }
  },
  decide: async (tx, _needs, made) => {
    await moveHeldWin(tx, made.subject, made.choice === 'allow' ? 'allowed' : 'refused')
    return undefined
  },
}
