import type { NewAnnouncement } from './content.store.ts'
import { inEveryLanguage } from './demo-words.ts'
import type { Words } from './site-settings.ts'

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
    title: inEveryLanguage('notice.welcome.title'),
    content: inEveryLanguage('notice.welcome.text'),
  },
  {
    key: 'ticker',
    type: 'H',
    hoursAgo: 2,
    title: inEveryLanguage('notice.ticker'),
    content: inParagraph(inEveryLanguage('notice.ticker')),
  },
  {
    key: 'ticker-verify',
    type: 'H',
    hoursAgo: 5,
    title: inEveryLanguage('notice.verify'),
    content: inEveryLanguage('notice.verify.text'),
  },
  {
    key: 'play-safely',
    type: 'PL',
    hoursAgo: 8,
    title: inEveryLanguage('notice.limits.title'),
    content: inEveryLanguage('notice.limits.text'),
  },
  {
    key: 'fair-play',
    type: 'PL',
    hoursAgo: 20,
    title: inEveryLanguage('notice.fair.title'),
    content: inEveryLanguage('notice.fair.text'),
  },
  {
    key: 'promotions-announced',
    type: 'PR',
    hoursAgo: 26,
    title: inEveryLanguage('notice.promised.title'),
    content: inEveryLanguage('notice.promised.text'),
  },
  {
    key: 'withdrawal-times',
    type: 'PL',
    hoursAgo: 31,
    title: inEveryLanguage('notice.withdrawals.title'),
    content: inEveryLanguage('notice.withdrawals.text'),
  },
  {
    key: 'beware-of-copies',
    type: 'B',
    hoursAgo: 44,
    title: inEveryLanguage('notice.copies.title'),
    content: inEveryLanguage('notice.copies.text'),
  },
  {
    key: 'two-step',
    type: 'PL',
    hoursAgo: 52,
    title: inEveryLanguage('notice.two-step.title'),
    content: inEveryLanguage('notice.two-step.text'),
  },
  {
    key: 'app-on-home-screen',
    type: 'B',
    hoursAgo: 70,
    title: inEveryLanguage('notice.home-screen.title'),
    content: inEveryLanguage('notice.home-screen.text'),
  },
  {
    key: 'new-help',
    type: 'B',
    hoursAgo: 96,
    title: inEveryLanguage('notice.help.title'),
    content: inEveryLanguage('notice.help.text'),
  },
  {
    key: 'maintenance-window',
    type: 'PL',
    hoursAgo: 120,
    title: inEveryLanguage('notice.maintenance.title'),
    content: inEveryLanguage('notice.maintenance.text'),
  },
  {
    key: 'house-games-published',
    type: 'PR',
    hoursAgo: 150,
    title: inEveryLanguage('notice.sums.title'),
    content: inEveryLanguage('notice.sums.text'),
  },
  {
    key: 'welcome',
    type: 'PL',
    hoursAgo: 200,
    title: inEveryLanguage('notice.intro.title'),
    content: inEveryLanguage('notice.intro.text'),
  },
]
