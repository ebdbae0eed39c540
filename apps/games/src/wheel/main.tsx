import { beginOriginal } from '../original-frame/begin-original.tsx'
import '../original-frame/prizes/prize-bar.css'
import './wheel.css'
import { wheel } from './wheel.ts'

void beginOriginal(wheel)
