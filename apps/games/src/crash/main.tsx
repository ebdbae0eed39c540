import '../original-frame/original-frame.css'
import './crash.css'
import './places.css'
import { begin, typeface } from '../game-frame/begin.tsx'
import { Courtyard, BubbleEmblem } from './courtyard.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { type CrashTable, createCrashTable } from './crash-table.ts'

void begin({
  title: 'crash_title',
  backdrop: <Courtyard isGlad={false} />,
  emblem: <BubbleEmblem />,
  ask: (server) => server.call('openCrash', {}),
  waitFor: () => typeface('700 60px "Fraunces Variable"', '0123456789'),
  table: createCrashTable,
  screen: (table: CrashTable) => <CrashScreen table={table} />,
})
