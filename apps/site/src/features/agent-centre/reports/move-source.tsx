import { openAgent } from '../../../base/overlays/open-agent.ts'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Period } from '../records/period.tsx'
import { recordPages } from '../records/states.ts'

type About = NonNullable<Answer<'teamTransactions'>['lines'][number]['about']>

/** What a movement was for: kind and period of a bill, the other side, and the way to it. */
export function MoveSource({ about: { kind, start, end, other, salaryId } }: { about: About }) {
  const t = useTexts('agent-records')
  if (kind === 'TRANSFER') return <Other name={other} />
  if (kind === 'COMMISSION')
    return <Way of={t('kind_COMMISSION')} onOpen={() => openAgent('agentRevenueReport')} />
  return (
    <span className="block text-sm text-muted">
      {t(`kind_${kind}`)}
      {start && end ? (
        <>
          {' · '}
          <Period line={{ kind, start, end }} />
        </>
      ) : null}
      {' · '}
      <bdi>{other ?? t('house')}</bdi>
      {salaryId ? (
        <Way of={t('openBill')} onOpen={() => openAgent(recordPages[kind], salaryId)} />
      ) : null}
    </span>
  )
}

const Other = ({ name }: { name: string | null }) => (
  <span className="block text-sm text-muted">
    <bdi>{name}</bdi>
  </span>
)

const Way = ({ of, onOpen }: { of: string; onOpen: () => void }) => (
  <button
    type="button"
    className="-my-2 block min-h-11 font-medium text-brand hover:underline max-sm:ms-auto sm:text-start"
    onClick={onOpen}
  >
    {of}
  </button>
)
