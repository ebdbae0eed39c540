import { beginOriginal } from '../original-frame/begin-original.tsx'
import './dice.css'
import { dice } from './dice.ts'

void beginOriginal(dice)
