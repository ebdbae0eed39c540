import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { figureheadRiverGame } from './figurehead-river.tsx'

void beginSlot(figureheadRiverGame)
