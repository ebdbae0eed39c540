import { describe, expect, it } from 'vitest'
import { messageReader } from './read-stream.ts'

describe('event stream reader', () => {
  const sent =
    'event: hello\nid: 1:2\ndata: {}\n\n: alive\n\nevent: money\nid: 1:3,2:9\ndata: {"a":"b: c"}\n\n'
  const messages = [
    { event: 'hello', id: '1:2', data: '{}' },
    { event: 'money', id: '1:3,2:9', data: '{"a":"b: c"}' },
  ]

  it('gives out whole messages wherever the pieces are cut', () => {
    for (let cut = 0; cut <= sent.length; cut += 1) {
      const read = messageReader()
      expect([...read(sent.slice(0, cut)), ...read(sent.slice(cut))]).toEqual(messages)
    }
  })

  it('keeps an unfinished message until its end arrives', () => {
    const read = messageReader()
    expect(read('event: money\nid: 1:1\n')).toEqual([])
    expect(read('data: {}\n\n')).toEqual([{ event: 'money', id: '1:1', data: '{}' }])
  })
})
