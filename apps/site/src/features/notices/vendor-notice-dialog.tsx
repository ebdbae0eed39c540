import { Button, Dialog, ErrorState, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { currentSession } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useLanes } from '../../parts/games/categories.ts'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { closeOverlay, loginFirst, openOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'

/** What the house says about a regional vendor before its room is entered; the words are a page of the content. */
export function VendorNoticeDialog({ vassalage }: { vassalage: string }) {
  const t = useTexts('notices')
  const { code } = useLanguage()
  const page = useQuery(
    reading('showPage', {
      params: { pageId: `vendor-${vassalage.toLowerCase().replaceAll('_', '-')}` },
      query: { language: code },
    }),
  )
  const { lanes } = useLanes()
  const card = vendorsOf(lanes).mappingVendor.get(vassalage)
  const enter = () => {
    if (!card) return
    const list = {
      kind: 'vendorGames',
      vassalage,
      name: card.name,
      category: card.gameClassify,
    } as const
    if (currentSession().kind === 'player') openOverlay(list)
    else loginFirst(() => openOverlay(list))
  }
  return (
    <Dialog
      title={page.data?.title ?? '…'}
      width={520}
      draggable
      onClose={closeOverlay}
      foot={
        card ? (
          <div className="flex justify-end">
            <Button onClick={enter}>
              {currentSession().kind === 'player' ? t('vendorPlay') : t('vendorLogin')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {page.isPending ? <SkeletonRows rows={3} className="h-10" /> : null}
      {isLost(page) ? (
        <ErrorState title={t('vendorFailed')} onRetry={() => void page.refetch()} money={false}>
          {errorText(page.error)}
        </ErrorState>
      ) : null}
      {page.data ? <HouseHtml html={page.data.content} /> : null}
    </Dialog>
  )
}
