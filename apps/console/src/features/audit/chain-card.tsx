import { Badge, Button } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { ActError } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'

/** Whether the lines are those that were written: each carries the hash of the one before. */
export function ChainCard() {
  const t = useTexts()
  const time = useTime()
  const check = useMutation({ mutationFn: () => ask('auditChain', {}) })
  const { data } = check
  return (
    <section className="card grid gap-3 p-5" aria-label={t('auditChain')}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{t('auditChain')}</h3>
        {data ? (
          <Badge kind={data.breaks.length === 0 ? 'good' : 'bad'}>
            {t(data.breaks.length === 0 ? 'auditChainWhole' : 'auditChainBroken')}
          </Badge>
        ) : null}
        <span className="grow" />
        <Button size="small" kind="ghost" busy={check.isPending} onClick={() => check.mutate()}>
          {t('auditChainCheck')}
        </Button>
      </div>
      <p className="text-muted text-sm" aria-live="polite">
        {data
          ? t('auditChainLines', { count: data.lines, time: time(data.checkedAt) })
          : t('auditChainLead')}
      </p>
      {data && data.breaks.length > 0 ? (
        <ul className="grid gap-1 text-danger text-sm">
          {data.breaks.map(({ id, problem }) => (
            <li key={`${id} ${problem}`}>
              {id}: {problem}
            </li>
          ))}
        </ul>
      ) : null}
      <ActError error={check.error} />
    </section>
  )
}
