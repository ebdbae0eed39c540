import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { backwardFootprintsGame } from './backward-footprints.tsx'

void beginSlot(backwardFootprintsGame)
