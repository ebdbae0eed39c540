import { beginOriginal } from '../original-frame/begin-original.tsx'
import '../original-frame/prizes/prize-bar.css'
import './scratch.css'
import './snow.css'
import { scratch } from './scratch.ts'

void beginOriginal(scratch)
