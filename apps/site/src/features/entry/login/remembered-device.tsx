import { Button, Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../base/server/ask.ts'
import { queryClient, reading } from '../../../base/server/query-client.ts'
import { refusedAs } from '../../../base/server/refused.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { afterLogin } from './after-login.ts'
import { FormAlert } from '../fields/form-alert.tsx'

/** One press logs in whoever this device is remembered for; nothing where nobody is (T-25, K-10). */
export function RememberedDevice() {
  const t = useTexts('entry')
  const query = { ...reading('showDevice', {}), staleTime: 0, gcTime: 0 }
  const { data } = useQuery(query)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const device = data?.device
  if (!device) return <FormAlert>{failure}</FormAlert>

  const enter = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await afterLogin(await ask('loginWithDevice', {}))
    } catch (error) {
      setBusy(false)
      setFailure(error)
      if (refusedAs(error, 'device_unknown'))
        queryClient.setQueryData(query.queryKey, { device: null })
    }
  }
  const forget = async () => {
    queryClient.setQueryData(query.queryKey, { device: null })
    await ask('forgetDevice', {}).catch(() => undefined)
  }
  return (
    <section aria-label={t('deviceTitle')} className="grid gap-3 rounded-card bg-raised p-4">
      <div className="flex items-center gap-3">
        <img
          src={device.avatar}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-full bg-line"
        />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{device.account}</p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Icon name="shield" size={16} />
            {t('deviceText')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" busy={busy} onClick={() => void enter()}>
          {t('deviceEnter', { name: device.account })}
        </Button>
        <Button kind="quiet" onClick={() => void forget()}>
          {t('deviceForget')}
        </Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </section>
  )
}
