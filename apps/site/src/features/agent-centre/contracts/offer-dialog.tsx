import { Button, Dialog, Icon, toast, useUi } from '@parlour/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { keyOf } from '../../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { Endings } from './endings.tsx'
import { type Contract, type KindRules, type Preview, process, processCalls } from './kinds.ts'
import { ReceiverField } from './receiver-field.tsx'
import { type Receiver, type Sent, sendOffer, sendOffers } from './send-offers.ts'
import { refreshContracts } from './step-dialog.tsx'
import { Templates } from './templates.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TermsTable } from './terms-table.tsx'
import { readTerms, typeTerms } from './typed-terms.ts'

/** Terms for somebody right below, judged by the house while they are written. */
export function OfferDialog({
  rules,
  currency,
  agentId,
  from,
  onClose,
  onSent,
}: {
  rules: KindRules
  currency: string
  agentId: string | undefined
  /** The contract whose terms change. */
  from?: Contract
  onClose: () => void
  onSent?: () => void
}) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const { kind } = rules
  const [to, setTo] = useState(agentId ?? '')
  const [typed, setTyped] = useState(() => typeTerms(from, locale))
  const [all, setAll] = useState<readonly Receiver[]>()
  const terms = readTerms(kind, typed)
  const { judged, error } = useJudged(rules, all ? '' : to, terms)
  const send = useMutation({
    mutationFn: async (): Promise<Sent> => {
      if (!terms) throw new Error('The terms are not whole.')
      if (all) return sendOffers(kind, all, terms)
      await sendOffer(kind, to, terms)
      return { count: 1, refused: [] }
    },
    onSuccess: ({ count, refused }) => {
      if (refused.length > 0) return
      toast('good', all ? t('offersSent', { count }) : t('offerSent'))
      onSent?.()
      onClose()
    },
    onSettled: () => refreshContracts(),
  })
  const ready = all ? all.length > 0 : judged?.refusal === null
  return (
    <Dialog
      title={t('offerTitle', { kind: t(`kind_${kind}`) })}
      onClose={onClose}
      width={640}
      foot={
        <div className="grid gap-3">
          {/* Beside the button that it holds back, wherever the terms are scrolled to. */}
          {all && terms ? null : (
            <Judgement complete={terms !== undefined && to !== ''} judged={judged} />
          )}
          <div className="flex justify-end gap-3">
            <Button kind="ghost" onClick={onClose}>
              {t('back')}
            </Button>
            <Button busy={send.isPending} disabled={!terms || !ready} onClick={() => send.mutate()}>
              {t('sendOffer')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {from ? (
          <>
            <p>
              <span className="block text-sm text-muted">{t('toDownline')}</span>
              <bdi className="text-lg font-semibold">{from.agent.account}</bdi>
            </p>
            <div className="grid gap-2 rounded-small bg-raised p-4">
              <h4 className="text-sm font-medium">{t('termsNow')}</h4>
              <TermsTable contract={from} currency={currency} />
            </div>
          </>
        ) : (
          <ReceiverField to={to} onChange={setTo} all={all} onAll={setAll} />
        )}
        <Templates
          kind={kind}
          terms={terms}
          onChoose={(template) => setTyped(typeTerms(template, locale))}
        />
        <TermsFields rules={rules} typed={typed} onChange={setTyped} currency={currency} />
        {send.data ? <NotSent sent={send.data} /> : null}
        {judged ? <Endings endings={judged.endings} /> : null}
        <PressError error={send.error ?? error} />
      </div>
    </Dialog>
  )
}

/** Whom an offer for all did not reach, and why. */
function NotSent({ sent: { count, refused } }: { sent: Sent }) {
  const t = useTexts('agents')
  if (refused.length === 0) return null
  return (
    <section role="status" className="grid gap-2 text-sm">
      <p className="font-medium">{t('offersSent', { count })}</p>
      <p>{t('offersRefused')}</p>
      <ul className="grid gap-1">
        {refused.map(({ account, why }) => (
          <li key={account}>
            <bdi className="font-medium">{account}</bdi> <span className="text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The house's word on the terms as they stand; nothing while they are not whole. */
function useJudged(
  { kind }: KindRules,
  agentId: string,
  terms: ReturnType<typeof readTerms>,
): { readonly judged: Preview | undefined; readonly error: unknown } {
  // What becomes of a negative period is the two sides' own choice: it is not judged.
  const judgedTerms = terms && 'tiers' in terms ? { tiers: terms.tiers } : terms
  const asked = useDeferredValue(
    terms && agentId ? JSON.stringify({ agentId, ...judgedTerms }) : '',
  )
  const { data, error } = useQuery({
    queryKey: keyOf(processCalls[kind], 'PREVIEW', asked),
    queryFn: ({ signal }) =>
      process(kind, { action: 'PREVIEW', ...(JSON.parse(asked) as object) }, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { judged: terms && agentId ? (data?.preview ?? undefined) : undefined, error }
}

const known = [
  'contract_kind_disabled',
  'upline_contract_not_active',
  'unpaid_contract_debt',
  'contract_request_pending',
  'contract_ending_asked',
  'contract_tier_count',
  'contract_rate_out_of_range',
  'contract_tiers_not_rising',
  'contract_rate_above_upline',
  'contract_terms_easier',
  'contract_rate_above_upline_at_tier',
] as const

function Judgement({ complete, judged }: { complete: boolean; judged: Preview | undefined }) {
  const t = useTexts('agents')
  const { locale, timeZone } = useUi()
  if (!complete) return <p className="text-sm text-muted">{t('termsWrong')}</p>
  if (!judged) return <p className="min-h-5" />
  if (judged.refusal !== null) {
    const why = known.find((one) => one === judged.refusal)
    return (
      <p role="status" className="flex items-start gap-2 text-sm text-danger">
        <Icon name="alert" size={18} className="mt-0.5" />
        {t(why ? `wrong_${why}` : 'wrong_other')}
      </p>
    )
  }
  const from = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(Date.parse(judged.effectiveFrom))
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <Icon name="check" size={18} className="mt-0.5 text-brand" />
      {t('termsStand')} {t('wouldHold', { from })}
    </p>
  )
}
