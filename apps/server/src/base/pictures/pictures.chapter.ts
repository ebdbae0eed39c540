import { picturesCrontab, picturesTasks } from './seal-pictures.job.ts'

export const pictures = {
  name: 'pictures',
  tasks: picturesTasks,
  crontab: picturesCrontab,
}
