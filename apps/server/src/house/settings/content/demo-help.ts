import type { NewHelpTopic } from './content.store.ts'
import { type WordsKey, wordsOf } from '../house-words.ts'

const words = wordsOf('help')

type Named<Key> = Key extends `${infer Article}.question` ? Article : never
type TopicOf<Key> = Key extends `topic.${infer Topic}` ? Topic : never
type Topic = TopicOf<WordsKey<'help'>>
type Article = Named<WordsKey<'help'>>

/** The help centre's topics in their order, each with its questions in theirs. */
export const demoHelp: readonly NewHelpTopic[] = [
  topic('account', 1, [
    'create-an-account',
    'forgot-password',
    'account-locked',
    'keep-account-safe',
    'close-account',
  ]),
  topic('money', 2, [
    'how-to-deposit',
    'deposit-missing',
    'deposit-limits-and-fees',
    'how-to-withdraw',
    'withdrawal-waits',
    'withdrawal-limits-and-fees',
    'withdrawal-not-received',
    'funds-password',
  ]),
  topic('fairness', 3, ['can-the-house-change-an-outcome', 'verify-a-round', 'return-to-player']),
  topic('games', 4, ['where-are-the-rules', 'game-interrupted', 'void-round', 'free-demo']),
  topic('safety', 5, ['set-limits', 'take-a-break', 'signs-of-a-problem', 'minimum-age']),
  topic('privacy', 6, ['what-we-keep', 'delete-my-data', 'cookies-and-storage']),
  topic('service', 7, ['reach-us', 'install-the-app', 'site-is-slow', 'how-promotions-work']),
  topic('agents', 8, [
    'which-bets-count',
    'how-a-salary-comes-about',
    'how-a-dividend-comes-about',
    'how-commission-comes-about',
    'how-links-are-counted',
    'when-figures-are-final',
  ]),
]

function topic(id: Topic, position: number, articles: readonly Article[]): NewHelpTopic {
  return {
    id,
    position,
    title: words(`topic.${id}`),
    articles: articles.map((article) => ({
      id: article,
      question: words(`${article}.question`),
      answer: words(`${article}.answer`),
    })),
  }
}
