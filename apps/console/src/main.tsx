import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueries } from './queries.ts'

const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the app')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
