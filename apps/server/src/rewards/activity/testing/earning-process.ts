// A process of its own that sums up play and posts points until it is killed: started with the database's address.
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { openSettings } from '../../../house/settings/open-settings.ts'
import { collectActivity } from '../collect-activity.job.ts'
import { earnPoints } from '../earn-points.job.ts'

const { db } = openDatabase(process.argv[2] ?? '', { max: 2 })
const settings = await openSettings(db, pino({ level: 'silent' }))
process.on('disconnect', () => process.exit())
process.send!('begun')
await collectActivity({ db }, { size: 3 })
await earnPoints({ db, settings }, { most: 1 })
process.send!('done')
process.disconnect()
