import type { Chapter } from '../../house/contents/chapter.ts'
import { drawSettlementCrontab, drawSettlementTasks } from './settle-draw.job.ts'

export const drawSettlement: Chapter = {
  name: 'draw-settlement',
  tasks: drawSettlementTasks,
  crontab: drawSettlementCrontab,
}
