import { Button, Tabs } from '@parlour/ui'
import { useState } from 'react'
import { leaveOverlayFor } from '../../../base/overlays/overlays.ts'
import { useSwitch } from '../../../base/session/house.ts'
import { useFreePlay } from '../../../parts/games/free-play.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { SecondStep } from './second-step.ts'
import { afterLogin, keepLogin, type Login, type Way } from './after-login.ts'
import { LoginForm, useLogin } from './login-form.tsx'
import { readRemembered } from './remembered.ts'
import { RememberedDevice } from './remembered-device.tsx'
import { SmsLoginForm } from './sms-login-form.tsx'

/** Whoever comes to the login page by this wants the agents' side; nobody else is let in there (Y-06, N-11). */
export const AGENTS_SEARCH = '?for=agents'

/** A login that waits for a second step, and what the first one brought along (O-18). */
export type Needed = {
  readonly step: SecondStep
  readonly rememberMe: boolean
  readonly login: Login
  readonly way: Way
}

/**
 * Every way in for somebody who has an account, and the second step where one is asked for. The agents' side is
 * entered by what somebody types.
 */
export function LoginPanel({ agents = false }: { agents?: boolean }) {
  const t = useTexts('entry')
  const [needed, setNeeded] = useState<Needed>()
  if (needed) {
    return (
      <SecondFactorForm
        step={needed.step}
        rememberMe={needed.rememberMe}
        onRestart={() => setNeeded(undefined)}
        onLoggedIn={(answer) => {
          keepLogin(needed.rememberMe, needed.login)
          return afterLogin(answer, needed.way)
        }}
      />
    )
  }
  return (
    <div className="grid gap-4">
      {agents ? null : <RememberedDevice />}
      <TypedWays agents={agents} onSecondStep={setNeeded} />
      {agents ? null : <OtherWays />}
      <button
        type="button"
        onClick={() => leaveOverlayFor(agents ? '/login' : `/login${AGENTS_SEARCH}`)}
        className="min-h-11 justify-self-center text-sm text-muted underline-offset-4 hover:text-text hover:underline"
      >
        {t(agents ? 'agentDoorBack' : 'agentDoor')}
      </button>
    </div>
  )
}

/** By name and password, or by a code of a message where the house has that on (O-02, T-07). */
function TypedWays({
  agents,
  onSecondStep,
}: {
  agents: boolean
  onSecondStep: (needed: Needed) => void
}) {
  const t = useTexts('entry')
  const bySms = useSwitch('MOBILEVERCODELOGIN3')
  const [way, setWay] = useState<'name' | 'sms'>(() => {
    const { names, mobile } = readRemembered()
    return names.length === 0 && mobile ? 'sms' : 'name'
  })
  const login = useLogin(onSecondStep, agents)
  if (!bySms) return <LoginForm login={login} />
  return (
    <Tabs
      label={t('loginWays')}
      tabs={[
        { key: 'name', label: t('loginByPassword') },
        { key: 'sms', label: t('loginBySms') },
      ]}
      active={way}
      onSelect={setWay}
    >
      {way === 'name' ? (
        <LoginForm login={login} />
      ) : (
        <SmsLoginForm agents={agents} onSecondStep={onSecondStep} />
      )}
    </Tabs>
  )
}

function OtherWays() {
  const t = useTexts('entry')
  const freePlay = useFreePlay()
  return (
    <div className="grid gap-3">
      <PasskeyButton onLoggedIn={(answer) => afterLogin(answer, { byMessage: true })} />
      <ProviderButtons />
      {freePlay.on ? (
        <Button kind="quiet" icon="play" busy={freePlay.busy} onClick={freePlay.start}>
          {t('freeDemo')}
        </Button>
      ) : null}
    </div>
  )
}
