import { useEffect } from 'react'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { BackToHelp } from './back-to-help.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { LookUpAnswer } from './look-up-answer.tsx'
import { MyFeedback } from './my-feedback.tsx'

/** A message to the house, and what was answered to earlier ones. */
export function FeedbackPage() {
  const t = useTexts('feedback')
  const player = usePlayer()
  const member = player !== undefined && !player.trial
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <div>
        <BackToHelp />
        <h1 className="mt-2 font-display text-3xl font-medium">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('intro')}</p>
      </div>
      <FeedbackForm member={member} />
      {member ? <MyFeedback /> : <LookUpAnswer />}
    </div>
  )
}
