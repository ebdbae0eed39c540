import './scene.css'
import { begin, typeface } from '../game-frame/begin.tsx'
import { Backdrop } from './art/backdrop.tsx'
import { Sign, SymbolSheet } from './art/symbols.tsx'
import { createGame, GAME, type Game } from './game.ts'
import { GameScreen } from './game-screen.tsx'
import { createSound } from './sound.ts'

void begin({
  title: 'title',
  backdrop: (
    <>
      <SymbolSheet />
      <Backdrop night={false} climb={0} />
    </>
  ),
  emblem: <Sign symbol="F" />,
  ask: (server) => server.call('openHouseGame', { params: { game: GAME } }),
  // The letters on the reels are text: they are not shown in another face first.
  waitFor: () => typeface('900 60px "Fraunces Variable"', 'AKQJ'),
  table: (needs) => createGame({ ...needs, sound: createSound() }),
  screen: (game: Game) => <GameScreen game={game} />,
})
