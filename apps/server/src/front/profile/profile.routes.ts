import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { avatarPicture } from '../../people/members/avatars.ts'
import { findMember, writeAvatar } from '../../people/members/members.store.ts'
import { showInfo, showProfile, showState } from './show-member.ts'

/** Who the player is, as the site's frame shows it. */
export function profileRoutes(app: App, needs: Needs): void {
  everyPlayerRoutes(app, needs)
  memberRoutes(app, needs)
}

function everyPlayerRoutes(app: App, needs: Needs): void {
  bind(app, 'memberInfo', ({ caller, request }) => showInfo(needs, caller, languageOf(request)))
  bind(app, 'memberState', ({ caller, request }) => showState(needs, caller, languageOf(request)))
  bind(app, 'memberIcon', async ({ caller }) => ({
    icon: avatarPicture((await findMember(needs.db, caller.memberId)).avatar),
  }))
  bind(app, 'playerAvatar', async ({ caller }) => {
    const { avatar } = await findMember(needs.db, caller.memberId)
    return { avatar: avatarPicture(avatar), number: avatar }
  })
}

function memberRoutes(app: App, needs: Needs): void {
  bind(app, 'memberProfile', ({ caller }) => showProfile(needs, caller))
  bind(app, 'chooseAvatar', async ({ body, caller }) => {
    await writeAvatar(needs.db, caller.memberId, body.number)
    return { avatar: avatarPicture(body.number), number: body.number }
  })
}
