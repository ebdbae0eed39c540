import { databaseCrontab, databaseTasks } from './database.jobs.ts'

export const jobs = {
  name: 'jobs',
  tasks: databaseTasks,
  crontab: databaseCrontab,
}
