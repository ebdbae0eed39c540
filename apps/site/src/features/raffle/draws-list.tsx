import { checkReceipt, judgeRaffle, type RaffleCheck } from '@parlour/promotions'
import { Button, classNames, EmptyState, Icon, saveTextFile, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Judged } from '../../parts/judged.tsx'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { isOfWhatWasSent, sentWith } from './kept-seals.ts'

type Draw = Answer<'listRaffleDraws'>['list'][number]

/** The member's draws; each opens to all it came from and is redone before their eyes. */
export function DrawsList({ raffleId }: { raffleId: string }) {
  const t = useTexts('missions')
  const [opened, setOpened] = useState<string>()
  const draws = useQuery(reading('listRaffleDraws', { params: { raffleId }, query: {} }))
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('yourDraws')}</h3>
      <Read query={draws}>
        {({ list }) => (
          <Table<Draw>
            caption={t('yourDraws')}
            rows={list}
            rowKey={({ drawId }) => drawId}
            opened={opened}
            onOpen={setOpened}
            detail={(draw) => <Check draw={draw} />}
            csvName={`draws-${raffleId}`}
            empty={
              <EmptyState icon="clock" title={t('noDraws')}>
                {t('noDrawsText')}
              </EmptyState>
            }
            columns={[
              {
                key: 'at',
                head: t('when'),
                cell: ({ receipt }) => <Moment at={receipt.drawnAt} />,
                csv: ({ receipt }) => receipt.drawnAt,
              },
              {
                key: 'title',
                head: t('prize'),
                cell: ({ title }) => title,
                csv: ({ title }) => title,
              },
              {
                key: 'reward',
                head: t('brought'),
                mark: true,
                end: true,
                cell: ({ reward }) => (reward ? <EarnedWords earned={reward} /> : '–'),
              },
            ]}
          />
        )}
      </Read>
    </div>
  )
}

/** The browser redoes the draw with the seeds; the receipt can be checked elsewhere as well. */
function Check({ draw: { receipt, drawId } }: { draw: Draw }) {
  const t = useTexts('missions')
  const member = usePlayer()?.info.id ?? ''
  const sent = sentWith(member, drawId)
  const { tableHolds, ...check } = checkReceipt(receipt, receipt.empty)
  const parts = Object.entries({
    ...check,
    // Draws of before tables were bound have none to hold to.
    ...(receipt.rulesHash !== undefined && { tableHolds }),
    // Only the browser that sent a ticket knows what was in it.
    ...(sent && { asSent: isOfWhatWasSent(receipt, sent) }),
  }) as [keyof RaffleCheck | 'asSent', boolean][]
  const facts = [
    ...(receipt.rulesHash === undefined ? [] : ([['factTableHash', receipt.rulesHash]] as const)),
    ['factSeal', receipt.commitment],
    ['factServer', receipt.serverSeed],
    ['factClient', receipt.clientSeed],
    ['factNonce', String(receipt.nonce)],
    ['factValue', `${receipt.drawValue} / ${receipt.totalWeight}`],
    ['factTable', receipt.prizes.map(lineOf).join(' · ')],
  ] as const
  return (
    <div className="grid gap-4 text-sm">
      <ul className="grid gap-1.5">
        {parts.map(([part, holds]) => (
          <li key={part} className="flex items-start gap-2">
            <Icon
              name={holds ? 'check' : 'alert'}
              size={18}
              className={classNames('shrink-0', holds ? 'text-brand' : 'text-danger')}
            />
            <span>
              {t(part)}
              {holds ? null : <span className="block text-danger">{t('doesNotHold')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Judged judgement={judgeRaffle(receipt)} />
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-muted">{t(name)}</dt>
            <dd>
              <code className="text-xs break-all">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          kind="ghost"
          size="small"
          icon="download"
          onClick={() =>
            saveTextFile(
              `raffle-${drawId}.json`,
              JSON.stringify(receipt, null, 2),
              'application/json',
            )
          }
        >
          {t('receipt')}
        </Button>
      </div>
    </div>
  )
}

type Receipt = Draw['receipt']

const lineOf = ({ prize, weight, inStock }: Receipt['prizes'][number]): string =>
  `${prize} ${inStock ? weight : `(${weight})`}`
