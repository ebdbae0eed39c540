import type { NewHelpArticle, NewHelpTopic } from './content.store.ts'

/** A question and its answer in HTML, in Portuguese and in English. */
export const article = (
  id: string,
  pt: readonly [question: string, answer: string],
  en: readonly [question: string, answer: string],
): NewHelpArticle => ({
  id,
  question: { pt: pt[0], en: en[0] },
  answer: { pt: pt[1], en: en[1] },
})

export const topic = (
  id: string,
  position: number,
  pt: string,
  en: string,
  articles: readonly NewHelpArticle[],
): NewHelpTopic => ({ id, position, title: { pt, en }, articles })
