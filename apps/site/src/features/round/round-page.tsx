import { buttonLook, Money, useUi } from '@parlour/ui'
import { isUuid } from '@parlour/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { refusedAs } from '../../base/server/refused.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import emptyTable from '../../parts/art/empty-table.svg'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { Checked, ProofLine, SaveReceipt } from '../../parts/round-check.tsx'
import { ReplayFrame } from './replay-frame.tsx'

type Shown = Answer<'publicRound'>

/** A finished round that somebody may see who did not play it: the game shows it again, and the reader's browser proves it. */
export function RoundPage() {
  const { search } = usePlace()
  const { code } = useLanguage()
  const link = new URLSearchParams(search).get('link') ?? ''
  const isLink = isUuid(link)
  const round = useQuery({
    ...reading('publicRound', { params: { link }, query: { language: code } }),
    enabled: isLink,
  })
  if (!isLink || refusedAs(round.error, 'round_not_found')) return <Gone />
  return <Read query={round}>{(shown) => <Round shown={shown} />}</Read>
}

function Round({ shown }: { shown: Shown }) {
  const t = useTexts('fair')
  const { gameName: game, player } = shown
  const title = t('roundTitle', { game })
  useEffect(() => {
    document.title = `${title} · Parlour`
  }, [title])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-display text-3xl font-medium lg:text-4xl">{title}</h1>
          <p className="mt-1.5 text-muted">
            {t('roundShared', { player, game })} <Moment at={shown.round.placedAt} />
          </p>
        </div>
        <Link
          href={`/game?game=${shown.round.game}&vassalage=parlour`}
          className={buttonLook('brand')}
        >
          {t('roundPlay', { game })}
        </Link>
      </div>
      <ReplayFrame shown={shown} title={title} />
      <div className="grid gap-5 lg:grid-cols-[20rem_1fr]">
        <Figures shown={shown} />
        <Proof shown={shown} />
      </div>
    </div>
  )
}

function Figures({ shown: { round, receipt } }: { shown: Shown }) {
  const t = useTexts('fair')
  const { locale } = useUi()
  const times = Number(receipt.payout) / Number(receipt.stake)
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(times)
  return (
    <dl className="card grid content-start gap-3 p-5">
      <Figure label={t('roundStake')}>
        <Money amount={receipt.stake} currency={round.currency} />
      </Figure>
      <Figure label={t('roundPrize')}>
        <Money amount={receipt.payout} currency={round.currency} className="text-brass" />
      </Figure>
      <Figure label={t('roundTimes')}>
        <bdi className="num">{figure}×</bdi>
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

function Proof({ shown: { receipt } }: { shown: Shown }) {
  const t = useTexts('fair')
  const centre = useTexts('centre')
  const { commitment, serverSeed, clientSeed, nonce } = receipt
  return (
    <section className="card grid gap-3 p-5" aria-label={t('roundProof')}>
      <h2 className="font-semibold">{t('roundProof')}</h2>
      <dl className="grid gap-2 text-sm">
        <ProofLine label={centre('commitment')} value={commitment} />
        <ProofLine label={centre('serverSeed')} value={serverSeed ?? centre('serverSeedSealed')} />
        <ProofLine label={t('playerSeed')} value={clientSeed} />
        <ProofLine label={centre('nonce')} value={String(nonce)} />
      </dl>
      {serverSeed === null ? <p className="text-sm text-muted">{t('roundSealed')}</p> : null}
      <Checked receipt={receipt} />
      <SaveReceipt receipt={receipt} />
    </section>
  )
}

function Gone() {
  const t = useTexts('fair')
  const lobby = useTexts('lobby')
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <img src={emptyTable} alt="" width={220} height={160} />
      <h1 className="font-display text-3xl font-medium">{t('roundGoneTitle')}</h1>
      <p className="max-w-prose text-muted">{t('roundGoneText')}</p>
      <Link href="/rng" className={buttonLook('brand')}>
        {lobby('seeAllGames')}
      </Link>
    </div>
  )
}
