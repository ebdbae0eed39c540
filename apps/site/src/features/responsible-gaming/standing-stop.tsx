import { Badge, Button, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Safety } from './responsible-gaming-page.tsx'
import { Worded } from '../../parts/worded.tsx'

/** Why playing is stopped, until when, and, after an exclusion, the way to ask for a reopening. */
export function StandingStop({ safety: { playStop, exclusion } }: { safety: Safety }) {
  const t = useTexts('centre')
  const s = useTexts('responsible-gaming')
  if (!playStop) return null
  return (
    <section className="grid gap-3 rounded-small bg-raised p-4" aria-label={s('stopped')}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge kind="brass">{t(`stop_${playStop.kind}`)}</Badge>
        {playStop.until ? (
          <span>
            <Worded of={(time) => s('stoppedUntil', { time })}>
              <Moment at={playStop.until} className="font-medium" />
            </Worded>
          </span>
        ) : null}
        <span className="text-muted">{t('stopLead')}</span>
      </p>
      {exclusion ? <Reopening exclusion={exclusion} /> : null}
    </section>
  )
}

function Reopening({ exclusion }: { exclusion: NonNullable<Safety['exclusion']> }) {
  const s = useTexts('responsible-gaming')
  const ask_ = useMutation({
    mutationFn: () => ask('askReopening', {}),
    onSuccess: () => toast('good', s('reopenAsked')),
    onSettled: () => refresh('memberSafety'),
  })
  const open = Date.parse(exclusion.askableAt) <= Date.now()
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-3 text-sm">
      <p className="text-muted">{s('reopenText')}</p>
      {exclusion.decidableAt ? (
        <p>
          {s('reopenWaits')} <Moment at={exclusion.decidableAt} className="font-medium" />
        </p>
      ) : open ? (
        <Button kind="ghost" size="small" busy={ask_.isPending} onClick={() => ask_.mutate()}>
          {s('reopenAsk')}
        </Button>
      ) : (
        <p>
          {s('reopenFrom')} <Moment at={exclusion.askableAt} className="font-medium" />
        </p>
      )}
      <PressError error={ask_.error} />
    </div>
  )
}
