// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../base/server/query-client.ts'
import type { House } from '../../base/session/house.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { ClosedPage } from './closed-page.tsx'

beforeEach(() => readyPage('closed'))
afterEach(closePage)

const closed = (change: Partial<House>) =>
  showPage(
    <ClosedPage
      house={
        {
          systemStatus: 1,
          maintenance: { enabled: true, notice: 'Trocamos as luzes.', until: null },
          location: { ip: '192.0.2.44', country: 'US' },
          contactUrl: 'mailto:casa@parlour.example',
          customerService: [],
          merchant: { name: 'Parlour', timeZone: 'America/Sao_Paulo' },
          ...change,
        } as House
      }
    />,
  )
const heading = () => document.querySelector('h1')?.textContent
const text = () => document.body.textContent
const contact = () => document.querySelector('a')?.getAttribute('href')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)

describe('a closed house', () => {
  it('in maintenance has a title, the house’s notice, whom to ask and a way to look again (X-01, P-20, N-14)', async () => {
    const again = vi.spyOn(queryClient, 'invalidateQueries')
    await closed({})
    expect(heading()).toBe('Voltamos logo')
    expect(text()).toContain('Trocamos as luzes.')
    expect(text()).not.toContain('192.0.2.44')
    expect(contact()).toBe('mailto:casa@parlour.example')
    await act(async () => button('Atualizar')?.click())
    expect(again).toHaveBeenCalledOnce()
    again.mockRestore()
  })

  it('of a region tells the address, the country, why, and whom to ask (X-02, P-20)', async () => {
    await closed({ systemStatus: 2 })
    expect(heading()).toBe('Acesso indisponível na sua região')
    expect(text()).toContain('Seu endereço: 192.0.2.44')
    expect(text()).toContain('País: Estados Unidos (US)')
    expect(text()).toContain('As regras do lugar de onde você acessa')
    expect(contact()).toBe('mailto:casa@parlour.example')
  })

  it('says so where it does not know the country, and asks nobody where there is nobody (X-02)', async () => {
    await closed({
      systemStatus: 2,
      location: { ip: '192.0.2.44', country: null },
      contactUrl: '',
    })
    expect(text()).toContain('País: desconhecido')
    expect(contact()).toBeUndefined()
  })
})
