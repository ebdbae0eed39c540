import { Button, buttonLook, Icon, Tabs } from '@parlour/ui'
import { useState } from 'react'
import { install, useCanInstall } from '../../base/pwa/install.ts'
import { useHouse } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { appResources } from './app-resources.ts'
import { QrCode } from '../../parts/qr-code.tsx'

type Way = 'android' | 'ios' | 'pwa'

/** The ways to the app: Android and iOS in four steps each, and the browser's own (O-11). */
export function InstallSteps({ qrSize }: { qrSize?: number }) {
  const t = useTexts('download')
  const [way, setWay] = useState<Way>(thisDevice)
  const { android, ios } = appResources(useHouse()?.resources ?? [], location.origin)
  return (
    <Tabs
      label={t('ways')}
      look="pill"
      active={way}
      onSelect={setWay}
      tabs={[
        { key: 'android', label: t('android') },
        { key: 'ios', label: t('ios') },
        { key: 'pwa', label: t('pwa') },
      ]}
    >
      {way === 'android' ? (
        <Steps
          steps={[android ? t('a1') : t('a1none'), t('a2'), t('a3'), t('a4')]}
          link={android}
          label={t('qrAndroid')}
          qrSize={qrSize}
        />
      ) : null}
      {way === 'ios' ? (
        <Steps
          steps={
            ios
              ? [t('i1'), t('i2profile'), t('i3profile'), t('i4')]
              : [t('i1none'), t('i2'), t('i3'), t('i4')]
          }
          link={ios}
          label={t('qrIos')}
          qrSize={qrSize}
        />
      ) : null}
      {way === 'pwa' ? <FromBrowser /> : null}
    </Tabs>
  )
}

function Steps({
  steps,
  link,
  label,
  qrSize,
}: {
  steps: readonly string[]
  link: string | undefined
  label: string
  qrSize: number | undefined
}) {
  const t = useTexts('download')
  return (
    <ol aria-label={t('steps')} className="grid gap-4">
      {steps.map((words, at) => (
        <li key={words} className="flex gap-4">
          <span
            aria-hidden="true"
            className="num grid size-9 shrink-0 place-items-center rounded-full bg-brass-fill font-semibold text-on-brass"
          >
            {at + 1}
          </span>
          <div className="grid gap-3 pt-1.5">
            <p>{words}</p>
            {at === 0 && link ? (
              <div className="flex flex-wrap items-center gap-4">
                <QrCode text={link} label={label} {...(qrSize ? { size: qrSize } : {})} />
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonLook('ghost', 'small')}
                >
                  {t('open')}
                </a>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The site itself as an app: the third way, without store or file. */
function FromBrowser() {
  const t = useTexts('download')
  const offered = useCanInstall()
  const inside = matchMedia('(display-mode: standalone)').matches
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="download" className="text-brass" />
        {t('pwaTitle')}
      </h2>
      <p className="text-muted">{t('pwaText')}</p>
      {inside ? <p className="font-medium">{t('pwaHere')}</p> : null}
      {offered ? <Button onClick={() => void install()}>{t('pwaInstall')}</Button> : null}
      {offered || inside ? null : <p className="rounded-small bg-raised p-4">{t('pwaManual')}</p>}
    </div>
  )
}

/** Opens on what the reader holds. */
const thisDevice = (): Way => (/iphone|ipad|ipod/i.test(navigator.userAgent) ? 'ios' : 'android')
