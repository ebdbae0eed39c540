import { Button, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { PressError } from '../../parts/reads/read-states.tsx'

/** Gives a round a link that anybody may open, and takes it back. */
export function ShareRound({ wagerId }: { wagerId: string }) {
  const t = useTexts('fair')
  const share = useMutation({
    mutationFn: async () => {
      const { link } = await ask('shareRound', { params: { wagerId } })
      await copyText(`${location.origin}/round?link=${link}`, t('shareCopied'))
    },
  })
  const unshare = useMutation({
    mutationFn: () => ask('unshareRound', { params: { wagerId } }),
    onSuccess: () => {
      share.reset()
      toast('good', t('unshared'))
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="ghost" icon="copy" busy={share.isPending} onClick={() => share.mutate()}>
        {t('share')}
      </Button>
      {share.isSuccess ? (
        <Button kind="quiet" busy={unshare.isPending} onClick={() => unshare.mutate()}>
          {t('unshare')}
        </Button>
      ) : null}
      <PressError error={share.error ?? unshare.error} />
    </div>
  )
}
