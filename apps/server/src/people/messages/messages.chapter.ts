import type { Chapter } from '../../house/contents/chapter.ts'
import { messagesCrontab, messagesTasks } from './messages.jobs.ts'

export const messages: Chapter = {
  name: 'messages',
  tasks: messagesTasks,
  crontab: messagesCrontab,
}
