import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { LevelEmblem } from './level-emblem.tsx'
import type { Level, Status } from './rank-page.tsx'

/** How the level came about, the newest change first. */
export function LevelHistory({ status }: { status: Status }) {
  const t = useTexts('vip')
  const { history, levels } = status
  const named = (wanted: number): Level | undefined =>
    levels.find(({ rankLevel }) => rankLevel === wanted)
  return (
    <section aria-labelledby="level-history">
      <h4 id="level-history" className="mb-3 text-lg font-semibold">
        {t('history')}
      </h4>
      {history.length === 0 ? <p className="text-muted">{t('noHistory')}</p> : null}
      <ol className="grid gap-2">
        {history.map(({ at, from, to, why }) => {
          const level = named(to)
          return (
            <li key={at} className="card flex items-center gap-3 px-4 py-3">
              {level ? (
                <LevelEmblem level={to} color={level.color} color2={level.color2} size={36} />
              ) : null}
              <div className="min-w-0 grow">
                <p className="font-medium">
                  {t('historyLine', {
                    from: named(from)?.labelName ?? String(from),
                    to: level?.labelName ?? String(to),
                  })}
                </p>
                <p className="text-sm text-muted">{t(`why_${why}`)}</p>
              </div>
              <Moment at={at} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
