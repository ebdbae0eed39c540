import { beginOriginal } from '../original-frame/begin-original.tsx'
import '../original-frame/prizes/prize-bar.css'
import './plinko.css'
import { plinko } from './plinko.ts'

void beginOriginal(plinko)
