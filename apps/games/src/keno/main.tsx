import { beginOriginal } from '../original-frame/begin-original.tsx'
import '../original-frame/prizes/prize-bar.css'
import './keno.css'
import { keno } from './keno.ts'

void beginOriginal(keno)
