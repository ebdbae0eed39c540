// @vitest-environment happy-dom
import { onlineManager, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../../base/server/query-client.ts'
import { Unreachable } from '../../../../base/server/refused.ts'
import { closePage, readyPage, settle, showPage } from '../../../../testing/shown-page.tsx'
import { DrawsTold, isTold, useNoDraw } from './use-no-draw.ts'

let answers: () => string

const Why = () => <output>{useNoDraw()}</output>
function Page() {
  const draws = useQuery({ queryKey: ['draws'], queryFn: async () => answers(), retry: false })
  return (
    <DrawsTold value={isTold(draws)}>
      <Why />
    </DrawsTold>
  )
}
const said = () => document.querySelector('output')?.textContent
const asksAgain = async () => {
  void queryClient.refetchQueries()
  await settle()
  await settle()
}

beforeEach(async () => {
  answers = () => 'none'
  await readyPage('lottery-betting')
  await showPage(<Page />)
  await settle()
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await closePage()
})

describe('a lottery with no draw to buy', () => {
  it('says that none is on sale where the house has told so', () => {
    expect(said()).toBe('Nenhum sorteio à venda agora')
  })

  it('says that the house does not answer while asking anew fails, until it answers', async () => {
    answers = () => {
      throw new Unreachable(undefined, undefined)
    }
    await asksAgain()
    expect(said()).toBe('A casa não responde agora')
    answers = () => 'none'
    await asksAgain()
    expect(said()).toBe('Nenhum sorteio à venda agora')
  })

  it('says the same on a device that is offline', async () => {
    onlineManager.setOnline(false)
    await asksAgain()
    expect(said()).toBe('A casa não responde agora')
  })
})
