import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { gaslightParadeGame } from './gaslight-parade.tsx'

void beginSlot(gaslightParadeGame)
