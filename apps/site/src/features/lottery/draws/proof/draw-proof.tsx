import { buttonLook, Icon } from '@parlour/ui'
import { Link } from '../../../../base/router/link.tsx'
import type { Answer } from '../../../../base/server/ask.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import { verifyAddress } from '../../../../parts/lottery/addresses.ts'
import { DigestLine } from '../../../../parts/proof/digest-line.tsx'
import { useLostSeedText } from '../../board/lost-seed.ts'

type Shown = Answer<'lotteryDraw'>

/** A draw that was called off has no result to speak of, whatever seed and beacon say. */
function proofWords({ proof }: Pick<Shown, 'proof'>) {
  const isSealed = proof?.serverSeed === null
  if (proof?.voided) return isSealed ? 'voidSealed' : 'voidOpened'
  return isSealed ? 'proofSealed' : 'proofOpen'
}

/** Why nobody could choose this result, in short; the whole check has a page of its own. */
export function DrawProof({ shown: { proof, evidence, lottery, draw } }: { shown: Shown }) {
  const t = useTexts('lottery-draws')
  const lostText = useLostSeedText()
  if (proof === null)
    return (
      <section className="card grid gap-3 p-4 sm:p-5">
        <Title>{t('officialTitle')}</Title>
        <p className="text-sm text-muted">{t('officialText')}</p>
        <dl className="grid gap-2.5">
          {evidence.map(({ source, payloadHash }) => (
            <DigestLine key={source} label={source} value={payloadHash ?? t('enteredByHand')} />
          ))}
        </dl>
      </section>
    )
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <Title>{t('proofTitle')}</Title>
      <p className="text-sm text-muted">
        {draw.lostSeed ? lostText(draw.lostSeed) : t(proofWords({ proof }))}
      </p>
      {proof.beacon.standing === 'public' ? null : (
        <p className="text-sm text-brass">{t('houseBeacon')}</p>
      )}
      <dl className="grid gap-2.5">
        <DigestLine label={t('commit')} value={proof.commit} />
        <DigestLine
          label={t('beaconRound')}
          value={`${proof.beacon.name} · ${proof.beacon.round}`}
        />
        {proof.bookHash ? <DigestLine label={t('bookHash')} value={proof.bookHash} /> : null}
        {proof.serverSeed ? <DigestLine label={t('serverSeed')} value={proof.serverSeed} /> : null}
      </dl>
      <Link
        href={verifyAddress(lottery.game, draw.issue)}
        className={buttonLook('ghost', 'medium', 'justify-self-start')}
      >
        <Icon name="shield" size={18} />
        {t('verifyThis')}
      </Link>
    </section>
  )
}

const Title = ({ children }: { children: React.ReactNode }) => (
  <h2 className="flex items-center gap-2 font-semibold">
    <Icon name="shield" size={18} className="text-brand" />
    {children}
  </h2>
)
