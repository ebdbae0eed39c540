import { isClientSeed } from '@parlour/chance'
import { Button } from '@parlour/ui/button.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { Field, TextInput } from '@parlour/ui/field.tsx'
import { useEffect, useState } from 'react'
import type { SeedPair, ShownRound } from '../../frame/server.ts'
import { useStore } from '../../frame/store.ts'
import { checkRounds } from './check-rounds.ts'
import { CheckTable, Fact } from './check-table.tsx'
import type { DialogProps } from './dialogs.tsx'

/** Rounds that are fetched and checked at a time; the server answers no more. */
const ROUNDS_AT_ONCE = 50

/** The seeds in use, the player's part in them, and the proof of all that was played before. */
export function FairnessDialog({ game, close }: DialogProps) {
  const { seed, phase } = useStore(game.view)
  const { t } = game.speech
  const [pair, setPair] = useState<SeedPair>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { game: game.code }
  const take = async (next: SeedPair) => {
    setPair(next)
    setTrouble(undefined)
    const stands = await game.takeSeed(next.active, next.previous)
    // What was exchanged is told over the game, where nobody can overlook it.
    if (!stands) close()
    return stands
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the panel opens.
  useEffect(() => {
    void game.server.call('houseSeed', { params, query: {} }).then((outcome) => {
      if (outcome.ok) void take(outcome.value)
      else setTrouble(outcome.message ?? t('noAnswer'))
    })
  }, [])
  const rotate = async () => {
    setBusy(true)
    const outcome = await game.server.call('rotateHouseSeed', {
      params,
      body: { seedId: seed.seedId },
    })
    setBusy(false)
    if (!outcome.ok) return setTrouble(outcome.message ?? t('noAnswer'))
    if (await take(outcome.value)) await game.nameSeed()
  }
  return (
    <Dialog title={t('fairness')} onClose={close} width={680}>
      <p className="text-muted">{t('fairIntro')}</p>
      {trouble ? (
        <p role="alert" className="mt-3 text-danger">
          {trouble}
        </p>
      ) : null}
      <h3 className="mt-6 mb-3 font-display text-lg font-semibold">{t('seedsNow')}</h3>
      <dl className="grid gap-3">
        <Fact name={t('commitment')} value={seed.commitment} hint={t('commitmentHint')} />
        <Fact name={t('clientSeed')} value={seed.clientSeed ?? t('notYet')} />
        <Fact name={t('nextNonce')} value={String(seed.nextNonce)} hint={t('nonceHint')} />
      </dl>
      {seed.nextNonce === 0 ? (
        <ClientSeedForm key={seed.seedId} game={game} />
      ) : (
        <p className="mt-3 text-sm text-muted">{t('clientSeedFixed')}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          kind="ghost"
          busy={busy}
          disabled={phase !== 'ready' || seed.nextNonce === 0}
          onClick={rotate}
        >
          {t('rotate')}
        </Button>
        <span className="text-sm text-muted">
          {seed.nextNonce === 0 ? t('rotateLater') : t('rotateHint')}
        </span>
      </div>
      {pair?.previous ? (
        <Revealed key={pair.previous.seedId} game={game} previous={pair.previous} />
      ) : null}
      <h3 className="mt-7 mb-2 font-display text-lg font-semibold">{t('offlineTitle')}</h3>
      <p className="text-sm text-muted">{t('offlineText')}</p>
      <code className="num mt-2 block rounded-small bg-raised px-3 py-2 text-xs">
        npm run -s verify -- receipt.json
      </code>
    </Dialog>
  )
}

function ClientSeedForm({ game }: { game: DialogProps['game'] }) {
  const { seed } = useStore(game.view)
  const { t } = game.speech
  const [wish, setWish] = useState(seed.clientSeed ?? '')
  const [done, setDone] = useState(false)
  const sound = isClientSeed(wish)
  const save = async () => {
    if (sound) setDone(await game.nameSeed(wish))
  }
  return (
    // No form: a frame that may only run scripts submits none.
    <div className="mt-4">
      <Field
        label={t('yourSeed')}
        hint={t('yourSeedHint')}
        error={wish && !sound ? t('seedShape') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={wish}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setDone(false)
              setWish(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void save()
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex items-center gap-3">
        <Button size="small" disabled={!sound || wish === seed.clientSeed} onClick={save}>
          {t('setSeed')}
        </Button>
        <span role="status" className="text-sm text-brand">
          {done ? t('seedSet') : ''}
        </span>
      </div>
    </div>
  )
}

function Revealed({
  game,
  previous,
}: {
  game: DialogProps['game']
  previous: NonNullable<SeedPair['previous']>
}) {
  const { t } = game.speech
  const [rounds, setRounds] = useState<readonly ShownRound[]>()
  const [more, setMore] = useState(true)
  const [trouble, setTrouble] = useState<string>()
  const check = rounds && checkRounds(previous, rounds)
  const verify = async () => {
    const before = rounds?.at(-1)?.wagerId
    const outcome = await game.server.call('houseRounds', {
      params: { game: game.code },
      query: { limit: ROUNDS_AT_ONCE, ...(before && { before }) },
    })
    if (!outcome.ok) return setTrouble(outcome.message ?? t('noAnswer'))
    setTrouble(undefined)
    setRounds([...(rounds ?? []), ...outcome.value.list])
    setMore(outcome.value.list.length === ROUNDS_AT_ONCE)
  }
  const left = check ? previous.rounds - check.rounds.length : 0
  return (
    <>
      <h3 className="mt-7 mb-3 font-display text-lg font-semibold">{t('seedsBefore')}</h3>
      <dl className="grid gap-3">
        <Fact name={t('serverSeed')} value={previous.serverSeed} />
        <Fact name={t('commitment')} value={previous.commitment} />
        <Fact name={t('clientSeed')} value={previous.clientSeed ?? t('notYet')} />
        <Fact name={t('roundsPlayed')} value={String(previous.rounds)} />
      </dl>
      {check ? null : (
        <Button kind="brass" className="mt-4" onClick={verify}>
          {t('verify')}
        </Button>
      )}
      {trouble ? (
        <p role="alert" className="mt-3 text-danger">
          {trouble}
        </p>
      ) : null}
      {check ? <CheckTable check={check} game={game} /> : null}
      {check && left > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
          <span role="status">
            {t('roundsUnchecked', { done: check.rounds.length, all: previous.rounds })}
          </span>
          {more ? (
            <Button kind="ghost" size="small" onClick={verify}>
              {t('verifyOlder')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
