import { Button } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { useHouse } from '../../base/session/house.ts'
import { legalLinks } from '../../features/help/legal-links.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { countsVisits, decide } from '../analytics/consent.ts'
import { useCategories, useLanes } from '../../parts/games/categories.ts'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { Logo } from '../../parts/logo.tsx'
import { showsInvitation } from './menu-rules.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { VendorMark } from '../../parts/games/vendor-mark.tsx'
import { useInviting } from '../../parts/promotions/use-inviting.ts'

const social = ['FACEBOOK', 'INSTAGRAM', 'TELEGRAM']

/** The foot of the page: the house, its games, its makers. */
export function Footer() {
  const t = useTexts('shell')
  const house = useHouse()
  const categories = useCategories()
  return (
    <footer className="mt-8 border-line border-t pt-8 text-sm text-muted">
      <div className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-[1.5fr_1fr_1fr_1.5fr] md:gap-x-8">
        <div className="col-span-2 max-w-sm md:col-span-1">
          <span className="text-text">
            <Logo />
          </span>
          <p className="mt-3">{t('footerWords')}</p>
        </div>
        <nav aria-label={t('footerGames')}>
          <h2 className="font-semibold text-text">{t('footerGames')}</h2>
          <ul className="mt-1.5">
            {categories.map((entry) => (
              <li key={entry.path}>
                <Link
                  href={entry.path}
                  className="inline-flex min-h-11 items-center hover:text-text sm:min-h-9"
                >
                  {entry.name}
                </Link>
              </li>
            ))}
            <li>
              <Link
                href="/rng?show=whole"
                className="inline-flex min-h-11 items-center hover:text-text sm:min-h-9"
              >
                {t('allGames')}
              </Link>
            </li>
          </ul>
        </nav>
        <House />
        <Vendors />
      </div>
      <Invite />
      <Social />
      <p className="mt-8 border-line border-t py-5 text-xs">
        {house?.demo ? (
          <strong className="me-2 font-semibold text-text">{t('demoNotice')}</strong>
        ) : null}
        {t('copyright', {
          year: new Date().getFullYear(),
          brand: house?.merchant.name ?? t('brand'),
        })}
        {countsVisits(house?.analytics) ? (
          <button
            type="button"
            onClick={() => decide('undecided')}
            className="ms-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text"
          >
            {t('privacyChoices')}
          </button>
        ) : null}
      </p>
    </footer>
  )
}

const housePages = [
  ['/promotions', 'promotions'],
  ['/pointMall', 'pointMall'],
  ['/help', 'helpCentre'],
  ['/down', 'appDownload'],
  ['/log', 'publicLog'],
] as const

/** The pages about the house. */
function House() {
  const t = useTexts('shell')
  const help = useTexts('help')
  return (
    <nav aria-label={t('footerHouse')}>
      <h2 className="font-semibold text-text">{t('footerHouse')}</h2>
      <ul className="mt-1.5">
        {housePages.map(([address, name]) => (
          <li key={address}>
            <Link
              href={address}
              className="inline-flex min-h-11 items-center hover:text-text sm:min-h-9"
            >
              {t(name)}
            </Link>
          </li>
        ))}
        {legalLinks.map(({ pageId, name, path }) => (
          <li key={pageId}>
            <Link
              href={path}
              className="inline-flex min-h-11 items-center hover:text-text sm:min-h-9"
            >
              {help(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way to the referral page, while friends may be invited (F-02). */
function Invite() {
  const t = useTexts('shell')
  if (!showsInvitation(useInviting())) return null
  return (
    <section className="card mt-8 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold text-text">{t('inviteTitle')}</h2>
        <p>{t('inviteText')}</p>
      </div>
      <Button kind="brass" onClick={() => openMember('referral')}>
        {t('inviteAction')}
      </Button>
    </section>
  )
}

/** One mark for each maker, whatever the number of its lanes (F-03). */
function Vendors() {
  const t = useTexts('shell')
  const { lanes } = useLanes()
  const makers = [...vendorsOf(lanes).mappingVendor.values()]
  if (makers.length === 0) return null
  return (
    <section className="col-span-2 md:col-span-1">
      <h2 className="font-semibold text-text">{t('vendors')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {makers.map(({ vassalage, name }) => (
          <li
            key={vassalage}
            className="card flex items-center gap-2.5 py-2 ps-2 pe-4 font-medium text-text"
          >
            <VendorMark name={name} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the house elsewhere, only where the house has them (F-04). */
function Social() {
  const house = useHouse()
  const links = (house?.resources ?? []).filter(({ resourceType }) => social.includes(resourceType))
  if (links.length === 0) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-4">
      {links.map((link) => (
        <li key={link.resourceType}>
          <a
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium hover:text-text"
          >
            {link.labelNameEn}
          </a>
        </li>
      ))}
    </ul>
  )
}
