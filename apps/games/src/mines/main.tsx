import { beginOriginal } from '../original-frame/begin-original.tsx'
import './mines.css'
import { mines } from './mines.ts'

void beginOriginal(mines)
