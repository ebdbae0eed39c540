import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { tailorsPinsGame } from './tailors-pins.tsx'

void beginSlot(tailorsPinsGame)
