// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadIntoNewerBuild } from './lost-chunks.ts'

const reload = vi.fn()
const serves = (entry: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<script src="/assets/${entry}"></script>`))

beforeEach(() => {
  sessionStorage.clear()
  const scripts = [{ src: 'https://house.example/assets/index-old1.js' }]
  vi.spyOn(document, 'scripts', 'get').mockReturnValue(scripts as never)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
})

describe('a page that misses a script of its own', () => {
  it('is loaded anew where the house has a newer build, once for each', async () => {
    serves('index-new2.js')
    await reloadIntoNewerBuild()
    await reloadIntoNewerBuild()
    expect(reload).toHaveBeenCalledOnce()
    serves('index-newer3.js')
    await reloadIntoNewerBuild()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('stays where the build is its own, and where the house does not answer', async () => {
    serves('index-old1.js')
    await reloadIntoNewerBuild()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')))
    await reloadIntoNewerBuild()
    expect(reload).not.toHaveBeenCalled()
  })
})
