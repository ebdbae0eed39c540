import './scene.css'
import { beginSlot } from '../slot-frame/begin-slot.tsx'
import { coffeeExpressGame } from './coffee-express.tsx'

void beginSlot(coffeeExpressGame)
