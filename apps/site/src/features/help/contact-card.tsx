import { buttonLook } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { currentPlace } from '../../base/router/location.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** For what no article answers. */
export function ContactCard() {
  const t = useTexts('help')
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="font-semibold">{t('contact')}</h2>
        <p className="text-muted">{t('contactText')}</p>
      </div>
      <Link href={`${currentPlace().path}?page=feedback`} className={buttonLook()}>
        {t('contactAction')}
      </Link>
    </section>
  )
}
