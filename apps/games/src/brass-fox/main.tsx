import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { brassFoxGame } from './brass-fox.tsx'

void beginSlot(brassFoxGame)
