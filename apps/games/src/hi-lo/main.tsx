import { beginOriginal } from '../original-frame/begin-original.tsx'
import './hi-lo.css'
import { hiLo } from './hi-lo.ts'

void beginOriginal(hiLo)
