import { brassFox, costOf } from '@parlour/casino'
import { Dialog } from '@parlour/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { useStore } from '../frame/store.ts'
import { Sign } from './art/symbols.tsx'
import type { DialogProps } from '../game-frame/dialogs/dialogs.tsx'
import type { Game } from './game.ts'
import { figures } from './figures.ts'
import { lineColor } from './reel-frame.tsx'
import { parseAmount } from '@parlour/money'

const free = brassFox.free!
const lines = brassFox.pay.kind === 'lines' ? brassFox.pay.lines : []
const counts = [5, 4, 3]

/** All rules in one place, the pays as money at the stake that is chosen now. */
export function RulesDialog({ game, close }: DialogProps<Game>) {
  const { stake, opened } = useStore(game.view)
  const { t, money } = game.speech
  return (
    <Dialog title={t('rules')} onClose={close} width={760}>
      <p className="mb-4 text-muted">{t('rulesIntro', { stake: money(stake) })}</p>
      <Pays game={game} close={close} />
      <Section title={t('scatterTitle')}>
        <div className="flex items-start gap-4">
          <Sign symbol="M" className="size-20 shrink-0" />
          <div>
            <ul className="mb-2 grid gap-1">
              {counts.map((count) => (
                <li key={count} className="num">
                  {t('scatterPay', {
                    count,
                    money: money(stake * BigInt(brassFox.scatterPays![count]!)),
                    spins: free.spins[count]!,
                  })}
                </li>
              ))}
            </ul>
            <p className="text-muted">{t('freeRules')}</p>
            <p className="num mt-2 font-semibold text-brass">
              {free.multipliers.map((times) => `×${times}`).join('  ')}
            </p>
          </div>
        </div>
      </Section>
      <Section title={t('linesTitle', { count: lines.length })}>
        <p className="mb-3 text-muted">{t('linesText')}</p>
        <ol className="grid grid-cols-4 gap-2 sm:grid-cols-5">
          {lines.map((rows, line) => (
            <li key={rows.join('')} className="grid justify-items-center gap-1 text-xs text-muted">
              <LinePicture rows={rows} line={line} />
              {line + 1}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('oddsTitle')}>
        <Odds game={game} close={close} />
      </Section>
      <Section title={t('goodToKnow')}>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          <li>{t('sameOdds')}</li>
          <li>{t('noMemory')}</li>
          <li>{t('interrupted')}</li>
          <li>{t('coinRule', { coins: costOf(brassFox) })}</li>
          {opened.allows.cycleMs > 0 ? (
            <li>{t('cycleRule', { seconds: game.speech.number(opened.allows.cycleMs / 1000) })}</li>
          ) : null}
        </ul>
        <p className="num mt-4 text-xs break-all text-muted">
          {t('version')} {opened.version}, {opened.rulesHash}
        </p>
      </Section>
    </Dialog>
  )
}

function Pays({ game }: DialogProps<Game>) {
  const { stake } = useStore(game.view)
  const { t, money, symbolName } = game.speech
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {Object.entries(brassFox.table).map(([symbol, pays]) => (
        <li
          key={symbol}
          className="flex items-center gap-3 rounded-small border border-line bg-raised p-2.5"
        >
          <span className="grid size-14 shrink-0 place-items-center rounded-small bg-[#341534]">
            <Sign symbol={symbol} className="size-12" />
          </span>
          <span className="min-w-0">
            <span className="block text-xs text-muted">
              {symbolName(symbol)}
              {symbol === brassFox.wild ? ` (${t('wild')})` : ''}
            </span>
            {/* One below the other beside a picture; on a phone in a line, so that large amounts have room. */}
            <span className="flex flex-wrap gap-x-4 sm:block">
              {counts.map((count) => (
                <span key={count} className="num flex gap-2 text-sm leading-5">
                  <b className="w-3 text-brass">{count}</b>
                  <bdi>{money(game.worth(pays[count]!, stake))}</bdi>
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Odds({ game }: DialogProps<Game>) {
  const { opened } = useStore(game.view)
  const { t, money, number } = game.speech
  const own = opened.rulesHash === figures.rules
  const smallest = parseAmount(opened.stakes[0]!)!
  const greatest = parseAmount(opened.stakes.at(-1)!)!
  const rows: [string, string][] = [
    // Under other rules than they were counted from the figures would be a promise nobody made.
    [t('rtp'), own ? `${number(figures.rtpPercent)} % (${figures.rtp})` : '–'],
    [
      t('rtpParts'),
      t('rtpPartsText', {
        lines: number(figures.lineRtp),
        moons: number(figures.scatterRtp),
        free: number(figures.freeRtp),
      }),
    ],
    [t('hitRate'), `${number(figures.hitPercent)} %`],
    [t('featureRate'), t('oneIn', { count: figures.roundsPerFeature })],
    [t('volatility'), t('volatilityText', { deviation: number(figures.standardDeviation) })],
    [t('maxWin'), t('maxWinText', { times: number(figures.greatestWin) })],
    [t('limits'), t('limitsText', { least: money(smallest), most: money(greatest) })],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:mt-1">{name}</dt>
          <dd className="num font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-3 font-display text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function LinePicture({ rows, line }: { rows: readonly number[]; line: number }) {
  const points = rows.map((row, reel) => `${reel * 12 + 6},${row * 12 + 6}`).join(' ')
  return (
    <svg viewBox="0 0 60 36" className="w-full max-w-24 rounded bg-[#2a1230]" aria-hidden="true">
      {rows.map((row, reel) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
          key={reel}
          x={reel * 12 + 1}
          y={row * 12 + 1}
          width="10"
          height="10"
          rx="2"
          fill={lineColor(line)}
          opacity=".3"
        />
      ))}
      <polyline
        points={points}
        fill="none"
        stroke={lineColor(line)}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
