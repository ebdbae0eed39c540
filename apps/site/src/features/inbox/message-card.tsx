import { Button, classNames, Icon, IconButton, type IconName } from '@parlour/ui'
import { useId } from 'react'
import { type InboxMessage, type MemberPage, openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type CentrePage, useCentrePages } from '../../parts/centre/centre-pages.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { Moment } from '../../parts/moment.tsx'

const icons: Readonly<Record<InboxMessage['kind'], IconName>> = {
  transactions: 'wallet',
  rewards: 'gift',
  safety: 'shield',
  news: 'star',
}

/** One message: its title, and once pressed its words and the way to what it is about. */
export function MessageCard({
  message,
  isOpen,
  onPress,
  onRemove,
}: {
  message: InboxMessage
  isOpen: boolean
  onPress: () => void
  onRemove: () => void
}) {
  const t = useTexts('inbox')
  const id = useId()
  const isNew = message.readAt === null
  return (
    <li className={classNames('card relative', isNew && 'border-brass-fill/60')}>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onPress}
          className="flex min-h-18 w-full items-center gap-4 py-3 ps-4 pe-14 text-start"
        >
          <span
            className={classNames(
              'grid size-10 shrink-0 place-items-center rounded-full bg-raised',
              isNew ? 'text-brass' : 'text-muted',
            )}
          >
            <Icon name={icons[message.kind]} size={20} />
          </span>
          <span className="min-w-0">
            <span
              dir="auto"
              className={classNames(
                'block [overflow-wrap:anywhere]',
                isNew ? 'font-semibold' : 'font-medium text-muted',
              )}
            >
              {message.title}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Moment at={message.createdAt} className="" />
              {isNew ? (
                <span className="inline-flex items-center gap-1.5 font-medium text-brass">
                  <span
                    aria-hidden="true"
                    className="told-fill size-2 rounded-full bg-brass-fill"
                  />
                  {t('unreadMark')}
                </span>
              ) : null}
            </span>
          </span>
        </button>
      </h4>
      <span className="absolute end-1.5 top-3.5">
        <IconButton
          icon="close"
          label={t('deleteLabel', { title: message.title })}
          className="text-muted"
          onClick={onRemove}
        />
      </span>
      <div id={id} hidden={!isOpen} className="border-line border-t px-4 py-4">
        {isOpen ? <MessageBody message={message} /> : null}
      </div>
    </li>
  )
}

/** The words of a message, and the way to what it is about. */
export function MessageBody({ message }: { message: InboxMessage }) {
  const t = useTexts('inbox')
  const way = wayTo(message, useCentrePages())
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {message.isHtml ? (
        <HouseHtml html={message.text} />
      ) : (
        <p dir="auto" className="max-w-prose leading-relaxed [overflow-wrap:anywhere]">
          {message.text}
        </p>
      )}
      {way ? (
        <Button
          kind="ghost"
          size="small"
          icon="arrowEnd"
          onClick={() => openMember(way.page, way.item)}
        >
          {t(way.label)}
        </Button>
      ) : null}
    </div>
  )
}

type Way = {
  readonly page: MemberPage
  readonly item?: string
  readonly label: 'see_deposit' | 'see_withdrawal' | 'see_security' | 'see_other'
}

/** Where a message leads, by what it is about; a kind may simply name the page. */
function wayTo({ reference }: InboxMessage, pages: readonly CentrePage[]): Way | undefined {
  if (!reference) return undefined
  const { kind, id } = reference
  if (kind === 'deposit') return { page: 'deposit', item: id, label: 'see_deposit' }
  if (kind === 'withdrawal') return { page: 'withdraw', item: id, label: 'see_withdrawal' }
  if (kind === 'security') return { page: 'account', label: 'see_security' }
  const page = pages.find(({ address }) => address === kind)
  return page && { page: page.key, item: id, label: 'see_other' }
}
