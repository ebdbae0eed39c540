import { maskEmail, maskName, maskNumber } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { openPersonal } from '../../base/database/personal-data.ts'
import type { Player, Visitor } from '../../base/http/caller.ts'
import { countUnread } from '../../people/inbox/inbox.store.ts'
import type { Needs } from '../../house/needs.ts'
import { transfersOpen } from '../../agents/transfers/transfers-open.ts'
import { noRank, readRank } from '../../rewards/vip/read-rank.ts'
import { avatarChoices } from '../../people/members/avatars.ts'
import { findMember } from '../../people/members/members.store.ts'
import { countAvailable } from '../../rewards/promotions/pages/show-promotions.ts'
import { activeBonus } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { isOn } from '../../people/members/modules.ts'
import { passwordState } from '../../people/login/sessions/open-session.ts'
import { mustChangePassword } from '../../people/login/sessions/sessions.store.ts'

/** Who the session belongs to. */
export async function showInfo(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  { memberId, sessionId }: Player,
  language: string,
): Promise<CallAnswer<'memberInfo'>> {
  const member = await findMember(needs.db, memberId)
  const password = passwordState(needs, member)
  return {
    id: String(member.id),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.parentId !== null && (await transfersOpen(needs.db, needs.settings)),
    clubLabel: (await readRank(needs.db, memberId, language)) ?? noRank,
    memberLabel: [],
    currency: member.currency,
    ...password,
    passwordChangeRequired: await mustChangePassword(needs.db, sessionId),
    previousLoginAt: member.previousLoginAt,
  }
}

/** What the header shows; a visitor gets the same shape with nothing in it. */
export async function showState(
  { db, settings, wallet, clock }: Pick<Needs, 'db' | 'settings' | 'wallet' | 'clock'>,
  caller: Player | Visitor,
  language: string,
): Promise<CallAnswer<'memberState'>> {
  const site = settings.current()
  const shared = {
    hasFreePlay: isOn(site, 'FREEPLAY3'),
    currencySymbol: site.merchant.currencySymbol,
    availablePromoCount: await countAvailable({ db, settings, clock }, caller),
    unreadMessage: 0,
    hasVip: false,
    vipLabelName: noRank.labelName,
    vipRankLevel: noRank.rankLevel,
    availablePromo: { REFERRAL: { enabled: isOn(site, 'REFERRAL3') } },
  }
  if (caller.kind === 'visitor') {
    const nobody = { isLogin: false, isAgent: false, isTrial: false, firstTimeLogin: false }
    return { ...shared, ...nobody, balance: 0n, bonus: 0n }
  }
  const { firstLogin } = await findMember(db, caller.memberId)
  const { cash, bonus } = await wallet.balances(caller.memberId)
  // A trial account is thrown away after a day: it climbs no ladder.
  const rank = caller.trial ? undefined : await readRank(db, caller.memberId, language)
  return {
    ...shared,
    ...(rank && { hasVip: true, vipLabelName: rank.labelName, vipRankLevel: rank.rankLevel }),
    isLogin: true,
    isAgent: caller.agent,
    isTrial: caller.trial,
    firstTimeLogin: firstLogin,
    // Trial accounts get no messages, and nobody counts them (T-35).
    unreadMessage: caller.trial ? 0 : await countUnread(db, caller.memberId),
    balance: cash,
    bonus: bonus > 0n ? await activeBonus(db, caller.memberId) : 0n,
  }
}

/** What we keep about the member. The screen is behind a login, yet shoulders have eyes: contacts are masked. */
export async function showProfile(
  { db }: Pick<Needs, 'db'>,
  { memberId }: Player,
): Promise<CallAnswer<'memberProfile'>> {
  const member = await findMember(db, memberId)
  const kept = await openPersonal(db, `member:${memberId}`, ['payeeName', 'email', 'mobileNum'])
  return {
    account: member.username,
    nickname: member.nickname,
    registeredAt: member.registeredAt,
    avatar: member.avatar,
    avatars: avatarChoices(),
    referralCode: member.referralCode,
    payeeName: kept.payeeName ? maskName(kept.payeeName) : null,
    email: kept.email ? maskEmail(kept.email) : null,
    mobileNum: kept.mobileNum ? maskNumber(kept.mobileNum) : null,
    hasFundsPassword: member.fundsPasswordHash !== null,
    passwordChangedAt: member.passwordHash === null ? null : member.passwordChangedAt,
    previousLoginAt: member.previousLoginAt,
  }
}
