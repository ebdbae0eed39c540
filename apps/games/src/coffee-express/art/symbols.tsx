import { Glow, Shade } from '../../slot-frame/shade.tsx'
import { Beans, Cup, Sack, SingleBean } from './harvest.tsx'
import { EnamelLetters } from './letters.tsx'
import { Locomotive, Ticket, Whistle } from './railway.tsx'
import { Mountain } from './mountain.tsx'

/** The symbols of Coffee Express: what runs on the line and what it carries, and letters of enamel. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Shade id="brass" stops={['#fff4cf', '#f3c662', '#c98d2c', '#7d4f10']} />
        <Shade id="brass-low" stops={['#dfac4b', '#a86f1d', '#683f0b', '#432706']} />
        <Shade id="engine-red" down stops={['#ff8a6b', '#d9372c', '#98191f', '#5d0d15']} />
        <Shade id="boiler" down stops={['#7e8d92', '#37454b', '#1c262b', '#0d1417']} />
        <Shade id="jute" stops={['#f3dcae', '#d3a968', '#9a6f38', '#6a4620']} />
        <Shade id="roast" stops={['#c98a55', '#7e4722', '#4b240f', '#2a1006']} />
        <Shade id="cream" stops={['#ffffff', '#fdf3dc', '#e6cfa2']} />
        <Shade id="china" stops={['#ffffff', '#f5f7f4', '#c8d6d2', '#8fa8a6']} />
        <Shade id="leaf" stops={['#a8e08a', '#3f9a52', '#12593a']} />
        <Shade id="steam" down stops={['#ffffff', '#e5eef2', '#b9ccd6']} />
        <Shade id="dawn" down stops={['#3d6fb4', '#f0a06a', '#ffe09a']} />
        <Glow id="cherry" stops={['#ffb3a1', '#e63a32', '#a0141f', '#5a0812']} />
        <Glow id="sunlight" stops={['#fffbe0', '#ffe08a', '#f6b23c']} />
        <Glow id="coffee" stops={['#a3622f', '#5e3013', '#341706']} />
      </defs>
      <Locomotive />
      <Whistle />
      <Ticket />
      <Cup />
      <Sack />
      <Beans />
      <SingleBean />
      <Mountain />
      <EnamelLetters />
    </svg>
  )
}
