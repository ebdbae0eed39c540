import { beginOriginal } from '../original-frame/begin-original.tsx'
import './coin-ladder.css'
import { coinLadder } from './coin-ladder.ts'

void beginOriginal(coinLadder)
