import { toast } from '@parlour/ui'
import { openServicePath } from '@parlour/wire'
import { ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'

/** The kind of path a page opens in a window (C-27). */
const PATH_TYPE = '3'

/**
 * Leads an open, still empty window to the house's online service. The path comes hidden and is followed only to
 * a host the house has named; the window closes again when there is no such path (C-27, Q-28).
 */
export async function showOnlineService(popup: Window | null): Promise<void> {
  try {
    if (!popup) throw new Error('the browser opens no windows for this page')
    const { version, allowedHosts } = await ask('onlineService', {})
    const hidden = version.pathList.find(({ type }) => type === PATH_TYPE)
    const address = hidden && openServicePath(hidden.path, allowedHosts)
    if (!address) throw new Error('the house has no online service')
    popup.opener = null
    popup.location.replace(address)
  } catch (error) {
    popup?.close()
    toast('bad', errorText(error))
  }
}
