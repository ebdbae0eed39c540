import { classNames, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'

type Profile = Answer<'memberProfile'>

/** What we keep about the member, masked, and the picture they chose. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTexts('centre')
  const choose = useMutation({
    mutationFn: (number: number) => ask('chooseAvatar', { body: { number } }),
    onError: (error) => toast('bad', errorText(error)),
    onSettled: () => refresh('memberProfile', 'memberIcon', 'playerAvatar'),
  })
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8">
        <Fact label={t('account')}>{profile.account}</Fact>
        <Fact label={t('memberSince')}>
          <Moment at={profile.registeredAt} className="" />
        </Fact>
        <Fact label={t('payeeName')}>{own(profile.payeeName)}</Fact>
        <Fact label={t('email')}>{own(profile.email)}</Fact>
        <Fact label={t('mobileNum')}>{own(profile.mobileNum)}</Fact>
      </dl>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-muted">{t('avatar')}</legend>
        <div className="flex flex-wrap gap-2">
          {profile.avatars.map((avatar) => (
            <button
              key={avatar.number}
              type="button"
              aria-pressed={avatar.number === profile.avatar}
              aria-label={t('avatarNumber', { number: avatar.number })}
              onClick={() => choose.mutate(avatar.number)}
              className={classNames(
                'size-13 rounded-full border-2 p-0.5',
                avatar.number === profile.avatar
                  ? 'border-brass-fill'
                  : 'border-transparent hover:border-line-strong',
              )}
            >
              <img src={avatar.picture} alt="" className="size-full rounded-full" />
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Stars and figures in their own order, whatever direction the page has. */
const own = (value: string | null) =>
  value === null ? null : <bdi className="whitespace-normal">{value}</bdi>

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts('centre')
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {children ?? <span className="text-muted">{t('notGiven')}</span>}
      </dd>
    </div>
  )
}
