import { ErrorState, Spinner } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { PromotionTeaser } from '../../parts/promotions/teaser.tsx'
import { BeginForm } from './begin-form.tsx'
import { useChat } from './chat.ts'
import { Conversation } from './conversation.tsx'
import { LeaveMessage } from './leave-message.tsx'

/** Customer service in a window of its own, 440 wide on a desktop, the whole screen on a phone (C-28, K-30). */
export function ChatPage() {
  const t = useTexts('chat')
  const { data: chat, isPending, isLoadingError, refetch } = useChat()
  if (isPending)
    return (
      <Window>
        <p className="grid grow place-content-center justify-items-center gap-3 text-muted">
          <Spinner />
          {t('reading')}
        </p>
      </Window>
    )
  if (isLoadingError)
    return (
      <Window>
        <div className="grid grow place-content-center p-5">
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        </div>
      </Window>
    )
  return chat ? (
    <Window there={chat.somebodyThere}>
      <Conversation key={chat.chatId} chat={chat} />
    </Window>
  ) : (
    <Window>
      <div className="px-5 pt-4 empty:hidden">
        <PromotionTeaser place="service" />
      </div>
      <BeginForm />
      <LeaveMessage />
    </Window>
  )
}

function Window({ there, children }: { there?: boolean; children: ReactNode }) {
  const t = useTexts('chat')
  return (
    <div className="mx-auto flex h-dvh max-w-2xl flex-col bg-ground">
      <header className="bg-chat px-5 py-4 text-white">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="font-semibold text-lg leading-tight">{t('title')}</h1>
          <a
            href="/helpmc"
            target="_blank"
            rel="noopener"
            className="relative text-sm text-white underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3"
          >
            {t('helpLink')}
          </a>
        </div>
        {there === undefined ? null : (
          <p role="status" className="mt-0.5 flex items-center gap-2 text-sm text-white/90">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${there ? 'bg-[#7df0b4]' : 'bg-white/50'}`}
            />
            {there ? t('somebodyThere') : t('nobodyThere')}
          </p>
        )}
      </header>
      {children}
    </div>
  )
}
