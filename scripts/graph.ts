// npm run graph: who imports whom between the rooms of the server and of the site. Prints each import that goes up and
// each circle; with --json only the figures, on the last line.
import { graphOf, server, site } from './house-graph.ts'

const graphs = [server, site].map((plan) => ({ plan, graph: graphOf(plan) }))

if (process.argv.includes('--json')) {
  const figures = graphs.map(({ plan, graph }) => [
    plan.name,
    {
      rooms: graph.rooms.length,
      arrows: graph.arrows.length,
      upward: graph.upward.length,
      circles: graph.circles.length,
    },
  ])
  console.log(JSON.stringify(Object.fromEntries(figures)))
} else {
  for (const { plan, graph } of graphs) {
    console.log(`${plan.name}: ${graph.rooms.length} rooms, ${graph.arrows.length} arrows`)
    for (const { from, to, imports } of graph.upward) {
      console.log(`  up: ${from} -> ${to}`)
      for (const one of imports) console.log(`    ${one}`)
    }
    for (const circle of graph.circles) console.log(`  circle: ${circle.join(' ')}`)
  }
}
