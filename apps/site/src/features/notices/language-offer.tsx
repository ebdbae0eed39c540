import { Button, noticeRoom } from '@parlour/ui'
import { languageFace } from '@parlour/wire'
import { useEffect, useState } from 'react'
import { useLanguages } from '../../base/session/preferences.ts'
import { textIn } from '../../base/texts/texts.ts'
import { offeredLanguage } from './offered-language.ts'

const ANSWERED_KEY = 'languageOffered'

type Offer = {
  readonly code: string
  readonly question: string
  readonly yes: string
  readonly no: string
}

/** Once, to a reader whose browser speaks another of our languages: this one, in its own words. */
export function LanguageOffer() {
  const { list, now, choose } = useLanguages()
  const [offer, setOffer] = useState<Offer>()
  const [answered, setAnswered] = useState(hasAnswered)
  const code = answered ? undefined : offeredLanguage(list, now, navigator.languages[0])
  useEffect(() => {
    if (code === undefined) return
    let left = false
    void offerIn(code).then((made) => {
      if (!left) setOffer(made)
    })
    return () => {
      left = true
    }
  }, [code])
  if (answered || !offer || offer.code === now) return null
  const answer = () => {
    rememberAnswer()
    setAnswered(true)
  }
  return (
    <div
      ref={noticeRoom}
      role="status"
      lang={languageFace(offer.code).locale}
      dir={languageFace(offer.code).dir}
      className="fixed inset-x-3 bottom-[calc(6rem+var(--lower-bar,0px))] z-30 mx-auto flex max-w-md flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-raised px-4 py-2 lg:py-4 shadow-2xl lg:bottom-6"
    >
      <p className="grow text-sm">{offer.question}</p>
      <Button kind="quiet" size="small" onClick={answer}>
        {offer.no}
      </Button>
      <Button
        size="small"
        onClick={() => {
          answer()
          void choose(offer.code)
        }}
      >
        {offer.yes}
      </Button>
    </div>
  )
}

async function offerIn(code: string): Promise<Offer> {
  const say = await textIn(languageFace(code), 'notices')
  return {
    code,
    question: say('languageOffer'),
    yes: say('languageOfferYes'),
    no: say('languageOfferNo'),
  }
}

/** A language that was chosen once is an answer, too. */
function hasAnswered(): boolean {
  try {
    return localStorage.getItem('lang') !== null || localStorage.getItem(ANSWERED_KEY) !== null
  } catch {
    // Who keeps nothing would be asked on every page.
    return true
  }
}

function rememberAnswer(): void {
  try {
    localStorage.setItem(ANSWERED_KEY, '1')
  } catch {
    // It is asked again on the next visit.
  }
}
