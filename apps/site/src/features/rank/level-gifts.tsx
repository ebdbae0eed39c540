import { Badge, Button, EmptyState, Icon, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { Status } from './rank-page.tsx'
import { useDay } from './use-day.ts'
import { useRewardText } from './use-reward-text.ts'

type Gift = Status['gifts'][number]

const icons = { upgrade: 'trophy', monthly: 'calendar', birthday: 'gift' } as const

/** Gifts that wait, and those that were claimed. */
export function LevelGifts({ gifts }: { gifts: readonly Gift[] }) {
  const t = useTexts('vip')
  return (
    <section aria-labelledby="level-gifts">
      <h4 id="level-gifts" className="mb-3 text-lg font-semibold">
        {t('gifts')}
      </h4>
      {gifts.length === 0 ? (
        <div className="card">
          <EmptyState icon="gift" title={t('noGifts')} className="py-8">
            {t('noGiftsText')}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {gifts.map((gift) => (
            <GiftCard key={`${gift.kind} ${gift.period}`} gift={gift} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GiftCard({ gift }: { gift: Gift }) {
  const t = useTexts('vip')
  const day = useDay()
  const words = useRewardText()
  const { kind, period, state } = gift
  const claim = useMutation({
    mutationFn: () => ask('claimVipGift', { body: { kind, period } }),
    onSuccess: () => toast('good', t('claimDone')),
    onError: (error) => toast('bad', errorText(error)),
    onSettled: () => {
      refreshMoney()
      return refresh('vipStatus', 'walletBalance', 'pointBalance')
    },
  })
  const ready = state === 'ready'
  return (
    <li className="card flex flex-wrap items-center gap-4 p-4">
      <span
        className={
          ready
            ? 'grid size-12 shrink-0 place-items-center rounded-full bg-brass-fill text-on-brass'
            : 'grid size-12 shrink-0 place-items-center rounded-full bg-raised text-muted'
        }
      >
        <Icon name={icons[kind]} size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <span dir="auto">{words(gift.reward)}</span>
        </p>
        <p className="text-sm text-muted">{t(`gift_${kind}`, { name: gift.labelName })}</p>
        {ready ? (
          <p className="text-sm text-muted">{t('giftUntil', { date: day(gift.expiresAt) })}</p>
        ) : null}
      </div>
      {ready ? (
        <Button
          kind="brass"
          className="ms-auto"
          busy={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {t('claim')}
        </Button>
      ) : (
        <Badge kind={state === 'claimed' ? 'good' : 'plain'}>
          {t(state === 'claimed' ? 'giftClaimed' : 'giftExpired')}
        </Badge>
      )}
    </li>
  )
}
