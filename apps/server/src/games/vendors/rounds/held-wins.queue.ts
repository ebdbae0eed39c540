import { isUuid } from '@parlour/wire'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type { DecisionQueue } from '../../../house/operators/decision-queues.ts'
import { type DescribedWin, heldWinById, moveHeldWin, waitingWins } from './held-wins.store.ts'

const both = (text: string) => ({ pt: text, en: text })

/** What players call the game, and what its vendor does. */
function namesOf({ game, game_names: names }: DescribedWin) {
  const said = (name: string | undefined) => (name ? `${name} (${game})` : game)
  return { pt: said(names?.pt ?? names?.en), en: said(names?.en) }
}

/** Wins that are more than their vendor may pay by itself. */
export const heldWinsQueue: DecisionQueue = {
  name: 'held-wins',
  title: { pt: 'Prêmios acima do teto', en: 'Wins above the ceiling' },
  description: {
    pt: 'Prêmios de um provedor de jogos acima do seu teto por prêmio ou por dia. Confira com o provedor; o que for liberado é pago quando ele o enviar de novo.',
    en: 'Wins of a game vendor above its ceiling for one win or for a day. Check with the vendor; what is allowed is paid when it sends it again.',
  },
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  personal: true,
  list: waitingWins,
  describe: async (tx, _needs, subject, lock) => {
    const held = isUuid(subject) ? await heldWinById(tx, subject, lock) : undefined
    if (held?.state !== 'waiting') return undefined
    return {
      subject,
      title: { pt: 'Prêmio acima do teto', en: 'Win above the ceiling' },
      waitingSince: held.held_at,
      fields: [
        field.member(held.member_id),
        field.amount('Valor', 'Amount', held.amount, held.currency),
        field.named('Provedor', 'Vendor', held.vendor, both(held.vendor_name)),
        field.named('Jogo', 'Game', held.game, namesOf(held)),
        field.text('Rodada', 'Round', held.round),
        field.text('Id no provedor', 'Vendor’s id', held.transaction),
      ],
      choices: [
        choice('allow', 'positive', 'Liberar o pagamento', 'Let it be paid'),
        choice('refuse', 'negative', 'Não pagar', 'Do not pay it'),
      ],
    }
  },
  decide: async (tx, _needs, made) => {
    await moveHeldWin(tx, made.subject, made.choice === 'allow' ? 'allowed' : 'refused')
    return undefined
  },
}
