import { Skeleton, Toaster, UiProvider } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Desk } from './desk.tsx'
import { ask, learnHouse } from './server.ts'
import { SignIn } from './sign-in.tsx'
import { keepLanguage, keptLanguage, LanguageContext, localeOf } from './texts.ts'

/** The console: who is signed in sees the desk, everybody else the door. */
export function App() {
  const [language, setLanguage] = useState(keptLanguage)
  const speech = useMemo(
    () => ({
      language,
      changeLanguage(next: typeof language) {
        keepLanguage(next)
        document.documentElement.lang = localeOf(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return (
    <LanguageContext value={speech}>
      <UiProvider locale={localeOf(language)}>
        <Door />
        <Toaster />
      </UiProvider>
    </LanguageContext>
  )
}

function Door() {
  const operator = useQuery({
    queryKey: ['operator'],
    queryFn: async ({ signal }) => {
      await learnHouse(signal)
      return ask('operatorSession', {}, { signal }).catch(() => null)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (operator.isPending) {
    return (
      <main className="mx-auto grid min-h-dvh max-w-md place-content-center p-6">
        <Skeleton className="h-96 w-[min(90vw,26rem)]" />
      </main>
    )
  }
  return operator.data ? <Desk operator={operator.data} /> : <SignIn />
}
