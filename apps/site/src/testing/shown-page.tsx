import { UiProvider } from '@parlour/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { queryClient } from '../base/server/query-client.ts'
import { onTheirWay } from './answering-house.ts'
import { loadTexts, type TextArea } from '../base/texts/texts.ts'

let root: Root | undefined

/** Prepares a document for a page of the site, with the texts it reads and nothing known from before. */
export async function readyPage(...texts: readonly TextArea[]): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  queryClient.clear()
  await loadTexts(
    ...texts,
    ...(texts.includes('shell') || texts.includes('home') ? (['around'] as const) : []),
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
}

/** Shows a page as a reader in Brazil sees it, with times in UTC; again shows it anew in the same place. */
export const showPage = (page: ReactNode, client: QueryClient = queryClient): Promise<void> =>
  act(async () =>
    root?.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={client}>{page}</QueryClientProvider>
      </UiProvider>,
    ),
  )

/** Takes the page away, with all that was read for it. */
export async function closePage(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
}

/** After so many turns nothing comes any more: a test of its own has held the answer back. */
const MOST_TURNS = 300

/** Lets answers that are there arrive on the page, however many turns that takes on a busy machine. */
export async function settle(): Promise<void> {
  const waits = () => queryClient.isFetching() + queryClient.isMutating() > onTheirWay()
  let turns = 0
  do {
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    turns += 1
  } while (waits() && turns < MOST_TURNS)
}

/** Waits until what is looked for stands there, however many turns that takes on a busy machine. */
export const comesTo = (look: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await settle()
      if (!look()) throw new Error('what was looked for did not come')
    },
    { timeout: 20_000, interval: 5 },
  )

/** Types into a field as a person does, seen by React. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await settle()
}
