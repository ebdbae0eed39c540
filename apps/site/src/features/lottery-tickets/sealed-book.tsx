import { Button, classNames, Icon } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../../server/ask.ts'
import { useTexts } from '../../texts/texts.ts'
import { DigestLine } from '../lottery-draws/digest-line.tsx'
import { PressError } from '../member-centre/read-states.tsx'

/** The ticket's place in what was sealed at the close; the player's own browser finds the way to the seal. */
export function SealedBook({ ticket }: { ticket: Answer<'myTicket'> }) {
  const t = useTexts('lottery-tickets')
  const check = useMutation({
    mutationFn: async () => (await import('./in-book.ts')).checkBook(ticket),
  })
  if (ticket.book === null) return null
  const { index, size, root } = ticket.book
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="book">
      <h3 id="book" className="flex items-center gap-2 font-semibold">
        <Icon name="shield" size={18} className="text-brand" />
        {t('bookTitle')}
      </h3>
      <p className="text-sm text-muted">{t('bookPlace', { place: index + 1, size })}</p>
      <dl>
        <DigestLine label={t('bookRoot')} value={root} />
      </dl>
      <div role="status">
        {check.data === undefined ? null : (
          <p
            className={classNames(
              'flex items-start gap-3 rounded-[12px] px-4 py-3 font-semibold',
              check.data ? 'bg-brand/12 text-brand' : 'bg-danger/12 text-danger',
            )}
          >
            <Icon name={check.data ? 'check' : 'alert'} size={20} className="shrink-0" />
            {t(check.data ? 'bookHolds' : 'bookBroken')}
          </p>
        )}
      </div>
      <PressError error={check.error} />
      <Button
        kind="ghost"
        size="small"
        icon="shield"
        className="justify-self-start"
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('bookCheck')}
      </Button>
    </section>
  )
}
