import type { NewAnnouncement } from './content.store.ts'
import { wordsOf } from '../house-words.ts'
import type { Words } from '../site-settings.ts'

const words = wordsOf('demo')

const inParagraph = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, `<p>${text}</p>`]),
  ) as Words

/** What the demo house has told everybody, the newest first. */
export const demoAnnouncements: readonly NewAnnouncement[] = [
  {
    key: 'popup-welcome',
    type: 'PU',
    hoursAgo: 1,
    title: words('notice.welcome.title'),
    content: words('notice.welcome.text'),
  },
  {
    key: 'ticker',
    type: 'H',
    hoursAgo: 2,
    title: words('notice.ticker'),
    content: inParagraph(words('notice.ticker')),
  },
  {
    key: 'ticker-verify',
    type: 'H',
    hoursAgo: 5,
    title: words('notice.verify'),
    content: words('notice.verify.text'),
  },
  {
    key: 'play-safely',
    type: 'PL',
    hoursAgo: 8,
    title: words('notice.limits.title'),
    content: words('notice.limits.text'),
  },
  {
    key: 'fair-play',
    type: 'PL',
    hoursAgo: 20,
    title: words('notice.fair.title'),
    content: words('notice.fair.text'),
  },
  {
    key: 'promotions-announced',
    type: 'PR',
    hoursAgo: 26,
    title: words('notice.promised.title'),
    content: words('notice.promised.text'),
  },
  {
    key: 'withdrawal-times',
    type: 'PL',
    hoursAgo: 31,
    title: words('notice.withdrawals.title'),
    content: words('notice.withdrawals.text'),
  },
  {
    key: 'beware-of-copies',
    type: 'B',
    hoursAgo: 44,
    title: words('notice.copies.title'),
    content: words('notice.copies.text'),
  },
  {
    key: 'two-step',
    type: 'PL',
    hoursAgo: 52,
    title: words('notice.two-step.title'),
    content: words('notice.two-step.text'),
  },
  {
    key: 'app-on-home-screen',
    type: 'B',
    hoursAgo: 70,
    title: words('notice.home-screen.title'),
    content: words('notice.home-screen.text'),
  },
  {
    key: 'new-help',
    type: 'B',
    hoursAgo: 96,
    title: words('notice.help.title'),
    content: words('notice.help.text'),
  },
  {
    key: 'maintenance-window',
    type: 'PL',
    hoursAgo: 120,
    title: words('notice.maintenance.title'),
    content: words('notice.maintenance.text'),
  },
  {
    key: 'house-games-published',
    type: 'PR',
    hoursAgo: 150,
    title: words('notice.sums.title'),
    content: words('notice.sums.text'),
  },
  {
    key: 'welcome',
    type: 'PL',
    hoursAgo: 200,
    title: words('notice.intro.title'),
    content: words('notice.intro.text'),
  },
]
