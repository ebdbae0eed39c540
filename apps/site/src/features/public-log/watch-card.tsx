import { Button, classNames, Icon } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { Moment } from '../../parts/moment.tsx'

type Log = Answer<'publicLog'>
type Seen = NonNullable<Log['witness']>

const command = () => `node scripts/witness.mjs ${location.origin}`

/** What a witness beside the site has seen, and how to be one. Whoever doubts the house does not ask the house. */
export function WatchCard({ log: { witness } }: { log: Log }) {
  const t = useTexts('public-log')
  const copy = () => copyText(command(), t('copied'))
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="watch">
      <h2 id="watch" className="flex items-center gap-2 font-semibold">
        <Icon name="eye" size={18} className="text-brand" />
        {t('watchTitle')}
      </h2>
      {witness === null ? (
        <p className="text-sm text-muted">{t('watchNone')}</p>
      ) : (
        <LastSeen witness={witness} />
      )}
      <p className="text-sm text-muted">{t('howText')}</p>
      <div className="flex items-center gap-2 rounded-small bg-raised py-1 ps-3 pe-1">
        <code className="min-w-0 grow text-note [overflow-wrap:anywhere]" dir="ltr">
          {command()}
        </code>
        <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </section>
  )
}

/** The words keep the colour of text: a tint behind them leaves a coloured one too faint to read. */
const iconColours = { holds: 'text-brand', caught: 'text-danger', unseen: 'text-brass' } as const

function LastSeen({ witness: { verdict, findings, seenAt, size } }: { witness: Seen }) {
  const t = useTexts('public-log')
  return (
    <>
      <p
        role="status"
        className={classNames(
          'flex items-start gap-3 rounded-medium px-4 py-3 font-semibold',
          verdict === 'holds' && 'bg-brand/12',
          verdict === 'caught' && 'bg-danger/12',
          verdict === 'unseen' && 'bg-raised',
        )}
      >
        <Icon
          name={verdict === 'holds' ? 'shield' : 'alert'}
          size={22}
          className={classNames('shrink-0', iconColours[verdict])}
        />
        {verdict === 'holds'
          ? t('watchHolds')
          : verdict === 'caught'
            ? t('watchCaught', { count: findings })
            : t('watchUnseen')}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        {t('watchSeen', { count: size })} <Moment at={seenAt} />
        <a
          href="/sandbox/witness/"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4 hover:text-text"
        >
          {t('watchReport')}
        </a>
      </p>
    </>
  )
}
