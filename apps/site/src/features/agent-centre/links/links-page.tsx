import {
  Badge,
  type BadgeKind,
  Button,
  EmptyState,
  Field,
  Money,
  Switch,
  TextInput,
  toast,
} from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refresh } from '../../../base/server/query-client.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Count } from '../figure.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { type Paged, PagedRead } from '../paged-read.tsx'
import { RatesLine } from '../rates-fields.tsx'
import { usePages } from '../use-pages.ts'
import { LinkDays } from './link-days.tsx'
import { LinkFace } from './link-face.tsx'

type Link = Answer<'agentLinks'>['links'][number]

const looks: Readonly<Record<Link['state'], BadgeKind>> = {
  on: 'good',
  off: 'plain',
  expired: 'bad',
  used_up: 'brass',
}

/** The days of all links together, as an item of this page. */
const ALL = 'all'

/** The agent's links, newest first: what each promises, how often it was used, on or off; or the days of one. */
export function LinksPage({ item }: AgentPageProps) {
  const links = usePages('agentLinks', { query: {} })
  if (item === undefined) return <LinkList links={links} />
  const known = links.data?.pages.flatMap((page) => page.links)
  const code = known?.find(({ linkId }) => linkId === item)?.code
  return <LinkDays link={item === ALL ? undefined : item} code={code} />
}

function LinkList({ links }: { links: Paged<Answer<'agentLinks'>> }) {
  const t = useTexts('agents')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => openAgent('registerCenter', 'link')}>{t('newLink')}</Button>
        <Button kind="ghost" onClick={() => openAgent('linkManagement', ALL)}>
          {t('allLinks')}
        </Button>
      </div>
      <PagedRead
        query={links}
        rows={(page) => page.links}
        empty={
          <EmptyState icon="globe" title={t('noLinks')}>
            {t('noLinksLead')}
          </EmptyState>
        }
      >
        {(list, { currency }) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            {list.map((link) => (
              <li key={link.linkId} className="min-w-0">
                <LinkCard link={link} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </PagedRead>
    </div>
  )
}

function LinkCard({ link, currency }: { link: Link; currency: string }) {
  const t = useTexts('agents')
  const change = useMutation({
    mutationFn: (body: { on?: boolean; note?: string }) =>
      ask('changeLink', { params: { linkId: link.linkId }, body }),
    onError: (error) => toast('bad', errorText(error)),
    onSettled: () => refresh('agentLinks'),
  })
  return (
    <article
      className="card grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4 p-5"
      aria-label={link.code}
    >
      <header className="flex flex-wrap items-center gap-3">
        <h4 className="grow font-semibold">
          <bdi className="num tracking-wide">{link.code}</bdi>
        </h4>
        <Badge kind={looks[link.state]}>{t(`link_${link.state}`)}</Badge>
      </header>
      <LinkFace link={link} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t('accountKind')}>{t(`kind_${link.kind}`)}</Fact>
        <Fact name={t('uses')}>
          <bdi className="num">
            {link.maxUses === null ? link.uses : `${link.uses} / ${link.maxUses}`}
          </bdi>
        </Fact>
        <Fact name={t('goodUntil')}>
          {link.expiresAt ? <Moment at={link.expiresAt} className="" /> : t('noEnd')}
        </Fact>
        <Fact name={t('madeAt')}>
          <Moment at={link.createdAt} className="" />
        </Fact>
        <div className="col-span-2">
          <dt className="text-muted">{t('rates')}</dt>
          <dd>
            <RatesLine rates={link.rates} />
          </dd>
        </div>
      </dl>
      <Outcome link={link} currency={currency} />
      <NoteField note={link.note} onSave={(note) => change.mutate({ note })} />
      <Switch
        className="border-line border-t pt-3 font-medium"
        checked={link.on}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ on: event.target.checked })}
      >
        {t('linkOn')}
      </Switch>
    </article>
  )
}

/** What came of a link since it was made, and the way to who came. */
function Outcome({ link: { linkId, figures }, currency }: { link: Link; currency: string }) {
  const t = useTexts('agents')
  const r = useTexts('agent-records')
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h5 className="text-sm font-medium">{t('linkFigures')}</h5>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t('clicks')}>
          <Count value={figures.clicks} />
        </Fact>
        <Fact name={t('registrations')}>
          <Count value={figures.registrations} />
        </Fact>
        <Fact name={t('firstDeposits')}>
          <Count value={figures.firstDeposits} />
        </Fact>
        <Fact name={t('deposits')}>{money(figures.deposits)}</Fact>
        <Fact name={t('withdrawals')}>{money(figures.withdrawals)}</Fact>
        <Fact name={t('turnover')}>{money(figures.turnover)}</Fact>
        <Fact name={t('playersResult')}>
          <Money amount={figures.result} currency={currency} signed coloured />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="ghost" onClick={() => openAgent('linkManagement', linkId)}>
          {r('days')}
        </Button>
        {figures.registrations > 0 ? (
          <Button size="small" kind="ghost" onClick={() => openAgent('memberFigures', linkId)}>
            {t('linkMembers')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

function NoteField({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  const t = useTexts('agents')
  const [typed, setTyped] = useState(note)
  return (
    <div className="flex min-w-0 items-end gap-2">
      <Field label={t('note')} className="min-w-0 grow">
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button
        kind="ghost"
        className="mb-0.5"
        disabled={typed.trim() === note}
        onClick={() => onSave(typed.trim())}
      >
        {t('save')}
      </Button>
    </div>
  )
}
