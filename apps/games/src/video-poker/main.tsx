import { beginOriginal } from '../original-frame/begin-original.tsx'
import './carriage.css'
import './video-poker.css'
import { videoPoker } from './video-poker.ts'

void beginOriginal(videoPoker)
