import type { Category } from '@parlour/money'

export type Rates = Partial<Record<Category, number>>
