import { beginOriginal } from '../original-frame/begin-original.tsx'
import './towers.css'
import { towers } from './towers.ts'

void beginOriginal(towers)
