import type { NewPage } from './content.store.ts'
import { wordsOf } from '../house-words.ts'

const words = wordsOf('pages')

/** Texts with an address of their own. Legal ones are drafts: no lawyer has looked at them, and production starts with none. */
export const demoPages: readonly NewPage[] = [
  {
    id: 'terms',
    draft: true,
    title: words('terms.title'),
    content: words('terms.text'),
  },
  {
    id: 'privacy',
    draft: true,
    title: words('privacy.title'),
    content: words('privacy.text'),
  },
  {
    id: 'responsible-gaming',
    draft: true,
    title: words('responsible-gaming.title'),
    content: words('responsible-gaming.text'),
  },
  {
    id: 'cookies',
    draft: true,
    title: words('cookies.title'),
    content: words('cookies.text'),
  },
  {
    id: 'points-rules',
    draft: false,
    title: words('points-rules.title'),
    content: words('points-rules.text'),
  },
  {
    id: 'vendor-tcg-sea',
    draft: false,
    title: words('vendor-tcg-sea.title'),
    content: words('vendor-tcg-sea.text'),
  },
]
