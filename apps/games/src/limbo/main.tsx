import { beginOriginal } from '../original-frame/begin-original.tsx'
import './limbo.css'
import { limbo } from './limbo.ts'

void beginOriginal(limbo)
