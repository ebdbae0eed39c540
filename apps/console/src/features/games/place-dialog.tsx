import { Dialog, Field, momentTyped, TextInput, toast, typedMoment, zoneName } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { houseZone, localeOf, useLanguage, useTexts } from '../../texts.ts'
import type { OfferedGame } from './offered-game.ts'

/** Where a game stands: its place, whether it is put forward, until when it is new. One person's act. */
export function PlaceDialog({ game, onClose }: { game: OfferedGame; onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { offer } = game
  const [position, setPosition] = useState(String(offer.position))
  const [hotRank, setHotRank] = useState(offer.hotRank === null ? '' : String(offer.hotRank))
  const [newUntil, setNewUntil] = useState(
    offer.newUntil === null ? '' : momentTyped(offer.newUntil, houseZone()),
  )
  const [reason, setReason] = useState('')
  const act = useMutation({
    mutationFn: () =>
      ask('changeGame', {
        params: { game: game.code },
        body: {
          position: Number(position),
          hotRank: hotRank === '' ? null : Number(hotRank),
          newUntil: newUntil === '' ? null : (typedMoment(newUntil, houseZone()) ?? null),
          reason,
        },
      }),
    onSuccess: async () => {
      toast('good', t('gamePlaceDone'))
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      onClose()
    },
  })
  return (
    <Dialog title={`${t('gamePlace')}: ${game.names[language]}`} onClose={onClose}>
      <ActForm act={act} label={t('gamePlaceSave')} onSubmit={() => act.mutate()}>
        <PlaceFields {...{ position, hotRank }} onPosition={setPosition} onHot={setHotRank} />
        <Field
          label={t('gameNewUntil')}
          hint={zoneName(houseZone(), localeOf(language), Date.now())}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={newUntil}
              onChange={(event) => setNewUntil(event.target.value)}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}

function PlaceFields({
  position,
  hotRank,
  onPosition,
  onHot,
}: {
  position: string
  hotRank: string
  onPosition: (value: string) => void
  onHot: (value: string) => void
}) {
  const t = useTexts()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('gamePosition')} hint={t('gamePositionHint')} required>
        {(control) => (
          <TextInput
            {...control}
            required
            inputMode="numeric"
            pattern="\d{1,5}"
            value={position}
            onChange={(event) => onPosition(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('gameHotRank')} hint={t('gameHotRankHint')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            pattern="\d{1,5}"
            value={hotRank}
            onChange={(event) => onHot(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
