import { costOf } from '@parlour/casino/slots/machine.ts'
import { Dialog } from '@parlour/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { useStore } from '../../frame/store.ts'
import type { DialogProps } from '../../game-frame/dialogs/dialogs.tsx'
import { lineColor } from '../board/lines.ts'
import { Sign } from '../sign.tsx'
import type { RulesPart } from '../slot-game.ts'
import { nameOf } from '../slot-game.ts'
import type { SlotTable } from '../slot-table.ts'
import { Bands, Odds } from './odds.tsx'
import { Pays } from './pays.tsx'

/** All rules in one place, the pays as money at the stake that is chosen now. */
export function RulesDialog({ game: table, close }: DialogProps<SlotTable>) {
  const { stake, opened } = useStore(table.view)
  const { game, speech } = table
  const { t, money, number } = speech
  const { machine } = game
  return (
    <Dialog title={t('rules')} onClose={close} width={760}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        aria-label={t('pays')}
      >
        <p className="mb-4 text-muted">{t(game.words.intro, { stake: money(stake) })}</p>
        <Pays table={table} />
      </section>
      {game.rules.parts.map((part) => (
        <Section key={part.title} title={t(part.title)}>
          <Part table={table} part={part} />
        </Section>
      ))}
      {machine.pay.kind === 'lines' ? (
        <Section title={t('linesTitle', { count: machine.pay.lines.length })}>
          <p className="mb-3 text-muted">
            {t('linesText')} {t('slot_lineRule')}
          </p>
          <Lines lines={machine.pay.lines} rows={machine.rows} />
        </Section>
      ) : (
        <Section title={t('slot_waysTitle')}>
          <p className="text-muted">{t('slot_waysText')}</p>
        </Section>
      )}
      <Section title={t('oddsTitle')}>
        <Odds table={table} />
        <Bands table={table} />
      </Section>
      <Section title={t('goodToKnow')}>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          <li>{t('sameOdds')}</li>
          <li>{t('noMemory')}</li>
          <li>{t('interrupted')}</li>
          <li>{t(game.words.coins, { coins: costOf(machine) })}</li>
          {opened.allows.cycleMs > 0 ? (
            <li>{t('cycleRule', { seconds: number(opened.allows.cycleMs / 1000) })}</li>
          ) : null}
        </ul>
        <p className="num mt-4 text-xs break-all text-muted">
          {t('version')} {opened.version}, {opened.rulesHash}
        </p>
      </Section>
    </Dialog>
  )
}

/** A part of the rules: its symbol, what scatters pay where it is about them, and what the game says of it. */
function Part({ table, part }: { table: SlotTable; part: RulesPart }) {
  const { stake } = useStore(table.view)
  const { game, speech } = table
  const { t, money } = speech
  const { scatter, scatterPays, free } = game.machine
  const pays = scatterPays ?? free?.spins ?? []
  const counts =
    part.symbol === scatter
      ? [...pays.keys()].filter((count) => (pays[count] ?? 0) > 0).toReversed()
      : []
  const times = free?.multipliers ?? []
  return (
    <div className="flex items-start gap-4">
      <Sign symbol={part.symbol} className="size-20 shrink-0" />
      <div>
        {counts.length > 0 ? (
          <ul className="mb-2 grid gap-1">
            {counts.map((count) => (
              <li key={count} className="num">
                {t(scatterPays ? game.words.scatterPay : 'slot_scatterSpins', {
                  count,
                  symbol: nameOf(game, part.symbol, speech),
                  money: money(stake * BigInt(scatterPays?.[count] ?? 0)),
                  spins: free?.spins[count] ?? 0,
                })}
              </li>
            ))}
          </ul>
        ) : null}
        {part.paragraphs.map((key) => (
          <p key={key} className="text-muted not-first:mt-2">
            {t(key)}
          </p>
        ))}
        {part.symbol === scatter && times.some((one) => one > 1) ? (
          <p className="num mt-2 font-semibold text-brass">
            {times.map((one) => `×${one}`).join('  ')}
          </p>
        ) : null}
      </div>
    </div>
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

function Lines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  return (
    <ol className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {lines.map((line, place) => (
        <li key={line.join('')} className="grid justify-items-center gap-1 text-xs text-muted">
          <LinePicture line={line} place={place} rows={rows} />
          {place + 1}
        </li>
      ))}
    </ol>
  )
}

function LinePicture({
  line,
  place,
  rows,
}: {
  line: readonly number[]
  place: number
  rows: number
}) {
  const points = line.map((row, reel) => `${reel * 12 + 6},${row * 12 + 6}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${line.length * 12} ${rows * 12}`}
      className="line-picture w-full max-w-24 rounded"
      aria-hidden="true"
    >
      {line.map((row, reel) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
          key={reel}
          x={reel * 12 + 1}
          y={row * 12 + 1}
          width="10"
          height="10"
          rx="2"
          fill={lineColor(place)}
          opacity=".3"
        />
      ))}
      <polyline
        points={points}
        fill="none"
        stroke={lineColor(place)}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
