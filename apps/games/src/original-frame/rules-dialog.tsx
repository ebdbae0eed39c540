import { parseAmount } from '@parlour/money'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { useStore } from '../frame/store.ts'
import type { DialogProps } from '../game-frame/dialogs/dialogs.tsx'
import type { OriginalTable } from './original-table.ts'

/** How the game is played, what it returns, and what holds for all of them. */
export function RulesDialog({ game: table, close }: DialogProps<OriginalTable>) {
  const { opened } = useStore(table.view)
  const { game, speech } = table
  const { t, number } = speech
  const { cycleMs } = opened.allows
  return (
    <Dialog title={t('rules')} onClose={close} width={640}>
      <div className="grid gap-2">
        {game.rules.paragraphs.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
      <Multipliers game={table} close={close} />
      <h3 className="mt-7 mb-3 font-display text-lg font-semibold">{t('oddsTitle')}</h3>
      <Figures game={table} close={close} />
      <h3 className="mt-7 mb-3 font-display text-lg font-semibold">{t('goodToKnow')}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>{t('noMemory')}</li>
        <li>{t('floorRule')}</li>
        {opened.hasSteps ? (
          <li>{t(game.rules.left ?? 'leftRule')}</li>
        ) : (
          <li>{t('interrupted')}</li>
        )}
        <li>{t('sameOdds')}</li>
        {cycleMs > 0 ? <li>{t('cycleRule', { seconds: number(cycleMs / 1000) })}</li> : null}
      </ul>
      <p className="mt-4 text-xs break-all text-muted">
        {t('version')} {opened.version} · {opened.rulesHash}
      </p>
    </Dialog>
  )
}

function Figures({ game: table }: DialogProps<OriginalTable>) {
  const { opened } = useStore(table.view)
  const { t, money, number } = table.speech
  const [least, most] = table.game.rules.returns
  const known = opened.version === table.game.original.rules.version
  const rows: [string, string][] = [
    // Under other rules than they were counted from the figures would be a promise nobody made.
    [t('rtp'), known ? t('returnRange', { least: number(least), most: number(most) }) : '–'],
    [t('maxWin'), t('payoutCap', { money: money(parseAmount(opened.mostPayout)!) })],
    [
      t('limits'),
      t('limitsText', {
        least: money(parseAmount(opened.leastStake)!),
        most: money(parseAmount(opened.mostStake)!),
      }),
    ],
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

function Multipliers({ game: table }: DialogProps<OriginalTable>) {
  const made = table.game.rules.table?.(table.speech)
  if (!made) return null
  return (
    <section
      className="mt-4 max-h-72 overflow-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      aria-label={table.speech.t('multiplier')}
    >
      <table className="num w-full text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {made.head.map((key) => (
              <th key={key} className="py-1.5 text-end font-medium first:text-start">
                {table.speech.t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {made.rows.map((row) => (
            <tr key={row.join('|')} className="border-line border-t">
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={at} className="py-1 text-end first:text-start">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
