import { httpCrontab, httpTasks } from './safety/forget-nonces.job.ts'

export const http = {
  name: 'http',
  tasks: httpTasks,
  crontab: httpCrontab,
}
