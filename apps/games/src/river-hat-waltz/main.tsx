import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { riverHatWaltzGame } from './river-hat-waltz.tsx'

void beginSlot(riverHatWaltzGame)
