import { Badge, Button, SkeletonRows } from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '../../failed.tsx'
import { ask } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'
import { ChangesList } from './changes-list.tsx'
import type { Labels } from './shape-fields.tsx'

const words = {
  'change-setting': 'settingApplied',
  'sign-setting': 'settingSigned',
  'ask-signature': 'settingUnsigned',
} as const

/** Who changed a section, when and why, newest first. */
export function SectionHistory({ name, labels }: { name: string; labels: Labels }) {
  const t = useTexts()
  const time = useTime()
  const history = useInfiniteQuery({
    queryKey: ['settings', 'history', name],
    queryFn: ({ pageParam, signal }) =>
      ask(
        'settingHistory',
        { params: { section: name }, query: { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.lines.at(-1)?.id : undefined),
  })
  if (history.isPending) return <SkeletonRows rows={2} />
  if (history.isLoadingError) {
    return <Failed error={history.error} onRetry={() => history.refetch()} />
  }
  const lines = history.data.pages.flatMap((page) => page.lines)
  return (
    <section className="card grid gap-4 p-5" aria-label={t('settingHistory')}>
      <h3 className="font-semibold">{t('settingHistory')}</h3>
      {lines.length === 0 ? (
        <p className="text-muted text-sm">{t('settingNoHistory')}</p>
      ) : (
        <ol className="grid gap-4">
          {lines.map((line) => (
            <li key={line.id} className="grid gap-2 border-line border-t pt-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <Badge kind={line.action === 'change-setting' ? 'good' : 'info'}>
                  {t(words[line.action as keyof typeof words] ?? 'settingAsked')}
                </Badge>
                <span className="font-medium">{line.actor}</span>
                <span className="text-muted">{time(line.at)}</span>
              </p>
              {line.reason ? <p className="text-sm">{line.reason}</p> : null}
              {line.action === 'sign-setting' ? null : (
                <ChangesList
                  labels={labels}
                  section={name}
                  before={line.before}
                  after={line.after}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {history.hasNextPage ? (
        <Button
          kind="ghost"
          size="small"
          className="justify-self-start"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          {t('settingOlder')}
        </Button>
      ) : null}
    </section>
  )
}
