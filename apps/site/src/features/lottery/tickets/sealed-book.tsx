import { Button, Icon, saveTextFile } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Judged } from '../../../parts/judged.tsx'
import { DigestLine } from '../../../parts/proof/digest-line.tsx'
import { PressError } from '../../../parts/reads/read-states.tsx'

/** The ticket's place in what was sealed at the close; the player's own browser finds the way to the seal. */
export function SealedBook({ ticket }: { ticket: Answer<'myTicket'> }) {
  const t = useTexts('lottery-tickets')
  const draws = useTexts('lottery-draws')
  const check = useMutation({
    mutationFn: async () => (await import('./in-book.ts')).checkBook(ticket),
  })
  if (ticket.book === null) return null
  const { index, size, root } = ticket.book
  const judged = check.data
  const save = () =>
    saveTextFile(
      `ticket-${ticket.id}.json`,
      JSON.stringify(judged?.receipt, null, 2),
      'application/json',
    )
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5"
      aria-labelledby="book"
    >
      <h3 id="book" className="flex items-center gap-2 font-semibold">
        <Icon name="shield" size={18} className="text-brand" />
        {t('bookTitle')}
      </h3>
      <p className="text-sm text-muted">{t('bookPlace', { place: index + 1, size })}</p>
      <dl>
        <DigestLine label={t('bookRoot')} value={root} />
      </dl>
      {judged ? (
        <>
          <p className="text-sm">
            {t(judged.judgement.verdict === 'rejected' ? 'bookBroken' : 'bookHolds')}
          </p>
          <Judged judgement={judged.judgement} />
        </>
      ) : null}
      <PressError error={check.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ghost"
          size="small"
          icon="shield"
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('bookCheck')}
        </Button>
        {judged ? (
          <Button kind="ghost" size="small" icon="download" onClick={save}>
            {draws('receipt')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
