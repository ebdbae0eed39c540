import { beginOriginal } from '../original-frame/begin-original.tsx'
import './storm.css'
import './towers.css'
import { towers } from './towers.ts'

void beginOriginal(towers)
