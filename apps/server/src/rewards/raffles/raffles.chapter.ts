import type { Chapter } from '../../house/contents/chapter.ts'
import { prizesProposal } from './change-prizes.ts'
import { seedRaffles } from './raffles.demo.ts'
import { rafflesRoutes } from './raffles.routes.ts'

export const raffles: Chapter = {
  name: 'raffles',
  routes: rafflesRoutes,
  proposals: [prizesProposal],
  seed: { after: ['promotions'], write: seedRaffles },
}
