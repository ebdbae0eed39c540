/** One message of an event stream. */
export type StreamMessage = { readonly event: string; readonly id: string; readonly data: string }

/** Takes pieces of an event stream as they arrive and gives out whole messages; comments are signs of life. */
export function messageReader(): (piece: string) => StreamMessage[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(readBlock)
  }
}

function readBlock(block: string): StreamMessage[] {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const event = fields.get('event')
  return event ? [{ event, id: fields.get('id') ?? '', data: fields.get('data') ?? '' }] : []
}
