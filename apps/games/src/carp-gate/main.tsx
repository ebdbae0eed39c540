import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { carpGateGame } from './carp-gate.tsx'

void beginSlot(carpGateGame)
