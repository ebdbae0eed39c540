import { Button, Icon } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { Chat } from './chat.ts'

const stars = [1, 2, 3, 4, 5] as const

/** Who ended the conversation, how good it was, and the way to another one. */
export function ClosedNotice({
  chat,
  onRate,
  onAnother,
}: {
  chat: Chat
  onRate: (rating: number) => Promise<void>
  onAnother: () => void
}) {
  const t = useTexts('chat')
  const [given, setGiven] = useState(chat.rating)
  const rate = useMutation({ mutationFn: onRate, onSuccess: (_, star) => setGiven(star) })
  const ended =
    chat.closedBy === 'player'
      ? t('closedByPlayer')
      : chat.closedBy === 'time'
        ? t('closedByTime')
        : t('closedByHouse')
  return (
    <div className="grid justify-items-center gap-3 border-line border-t bg-surface p-4 text-center">
      <p>{ended}</p>
      {given === null ? (
        <fieldset className="grid justify-items-center">
          <legend className="mx-auto text-muted text-sm">{t('rate')}</legend>
          <div className="flex">
            {stars.map((star) => (
              <button
                key={star}
                type="button"
                aria-label={t('rateStars', { stars: star })}
                disabled={rate.isPending}
                onClick={() => rate.mutate(star)}
                className="grid size-11 place-content-center text-muted hover:text-brass focus-visible:text-brass"
              >
                <Icon name="star" size={24} />
              </button>
            ))}
          </div>
        </fieldset>
      ) : (
        <p role="status" className="text-muted text-sm">
          {t('rated')}
        </p>
      )}
      {rate.error ? (
        <p role="alert" className="text-danger text-sm">
          {errorText(rate.error)}
        </p>
      ) : null}
      <Button kind="ghost" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}
