import type { Access, CallName, RefusalName } from '@parlour/wire'
import type { Role } from '../roles.ts'

/**
 * Who may make each call, written down a second time: the declarations beside the calls are what is tested, so what
 * is expected of them stands here. A new call has no line and fails the matrix until somebody says who may make it.
 */
export const accessTable: Readonly<Record<Exclude<Access, 'operator'>, readonly string[]>> = {
  public: words(`
    beginPasskeyLogin beginSecondStep beginSignIn captcha captchaChallenge checkAffiliate
    checkPaperTicket checkUsername chooseLanguage closeServiceChat countryCodes domainRoute exchangeLoginCode
    finishSecondStep finishSignIn forgetDevice gameDetails gameList gameVendors getPromotion
    helpCenter hotGames jackpotHits jackpotMeters joinSignIn listAnnouncements listBanners listPromotions listRaffles
    listWinners lobbyRows login loginFreePlay loginWithDevice loginWithPasskey lotteryBoard lotteryBook lotteryChain
    lotteryDraw lotteryDraws lotteryMarkets lotteryMenus lotteryStatistics mailPasswordLink
    memberState noteLinkClick onlineService openLaunchSession openServiceChat openedNumbers operatorSignIn
    permission ping pointShowcase popularLotteries promotionTeasers publicLog publicRound publicLogConsistency
    publicLogEntries publicLogFeed publicLogInclusion publicLogOfDraw rateHelpArticle readFeedback
    readServiceChat registerByMobile registerMember registerSettings registerWithSignIn sayToService
    sendFeedback sendLoginCode sendPasswordCode sendRegistrationCode serviceStream setPasswordByCode
    setPasswordByLink showDevice showPage signInProviders systemStatus unsubscribe
    uploadFeedbackImage vendorGameTypes vietnamMenu vietnamNumbers whitelabel winnerBoard
  `),
  session: words(`
    addFavoriteGame buyTickets cancelChase cancelTickets chooseMemberLanguage createLoginCode
    fairReceipt fairRounds fairSeed favoriteGames favoriteGamesList gameRooms launchGame
    launchLottery logout memberIcon memberInfo memberStream merchantWallet myChase myChases
    myLotteryTerms myTicket myTickets myTicketsFile openFairOriginal playFairRound playerAvatar recentGames
    myCrashReceipt removeFavoriteGame rotateFairSeed setFairClientSeed shareRound stepFairRound unshareRound vietnamRecent walletBalance
  `),
  member: words(`
    acceptBonus accountRecord accountRecordFile addPasskey addPayoutAccount answerRealityCheck
    applyForPromotion askAccountRemoval askReopening beginPasskey beginSignInLink beginTotp bettingRecord
    bettingRecordFile bonusBets bonusDetails bringMoneyBack cancelDeposit cancelWithdrawal
    cashierSummary changePassword checkDeposit chooseAvatar claimMission claimPromotion claimRaffle claimRebate
    claimVipGift complainAboutWithdrawal completeSignInJoin confirmContact confirmFullyPaid
    confirmReceived confirmSafetyLimit confirmTotp consolidatedFunds contractInfo convertPoints
    createDeposit deleteInbox depositMethods depositPromotions endOtherSessions endSession
    excludeMyself forfeitBonus getDeposit getReferral getWithdrawal givePerson inboxPreferences joinPromotion
    kycStatus lineTransfers listDeposits listInbox listMyFeedback listPayoutAccounts listRaffleDraws
    listReferredFriends listSessions listWithdrawals loginHistory memberContacts memberIdentity
    memberProfile memberSafety memberSecurity missionLeaderboard missionSummary myServiceChat
    personalProfit personalProfitFile playSession pointBalance pointConfig pointRecord
    pointRedemptions pointRedemptionsFile pointRewards proveOwnerByCode raffleReceipt readInbox rebateHistory
    rebateHistoryFile rebates recordLine recoverFundsPassword redeemPoints removePasskey
    removePayoutAccount renamePasskey renewRecoveryCodes reportNotReceived requestWithdrawal
    restoreInbox rewardCentre safetyHistory seeMissions sendContactCode sendFundsPasswordCode sendOwnerCode
    setFundsPassword setInboxPreference setProfile setRealityCheck setSafetyLimit showProof
    signInCalendar skipSafetyLimits submitDepositProof submitKyc takeImportant takeTimeOut
    transferToUpline turnOffTotp unlinkSignIn unreadCount uplineTransferTerms uploadKycDocument
    uploadProof vendorWalletBalance vipStatus walletTransfer walletTransfers withdrawalMethods
  `),
  agent: words(`
    agentIncome agentLinks agentMenu agentToday changeLink commissionBets commissionMembers
    commissions contractDebts contractRules contractTemplates createDownline createLink
    linkDays linkDaysFile
    downlineTransferTerms dropContractTemplate keepContractTemplate lineMap lineMember lineTeam
    lineTeamSummary makeAgent messageTeam payContractDebts processDailySalary processDividend
    processHourlySalary processRealTimeSalary rateHistory rateHistoryFile resetDownlinePassword
    salaries salariesFile salary salaryBets salaryCosts salaryMembers setDownlineNote
    setDownlineRates simulateContract teamBets teamBetting teamBettingFile teamLoss teamLossFile
    teamMembers teamMembersFile teamMessages teamOverview teamPayments teamPaymentsFile
    teamRanking teamRankingFile
    teamTransactions teamTransactionsFile transferToDownline
  `),
  game: words(`
    betOnCrash cancelCrashBet closeLaunchSession collectCrashBet crashReceipt crashRounds crashStream
    crashTable houseJackpots houseReceipt houseRounds houseSeed launchSession openCrash openHouseGame
    openHouseOriginal playHouseRound rotateHouseSeed setHouseClientSeed stepHouseRound
  `),
  vendor: words(`
    vendorBalance vendorRounds vendorSession vendorSettle vendorStake vendorTotals vendorTransaction
    vendorVoid
  `),
  provider: words('providerWebhook'),
  gateway: words('gatewayReceipt'),
  verifier: words('kycAnswer'),
}

/**
 * What a player is told who is excluded while a session stands, where they would play, pay in or be given something.
 * Every other call serves them: they take out what is theirs, read, rest and write to people.
 */
export const excludedTable = {
  createDeposit: 'deposits_blocked',
  walletTransfer: 'member_excluded',
  transferToUpline: 'transfers_blocked',
  transferToDownline: 'transfers_blocked',
  launchGame: 'member_excluded',
  launchLottery: 'member_excluded',
  buyTickets: 'member_excluded',
  playFairRound: 'member_excluded',
  playHouseRound: 'member_excluded',
  betOnCrash: 'member_excluded',
  vendorStake: 'player_blocked',
  claimRebate: 'rewards_stopped',
  joinPromotion: 'rewards_stopped',
  applyForPromotion: 'rewards_stopped',
  claimPromotion: 'rewards_stopped',
  claimMission: 'rewards_stopped',
  claimRaffle: 'rewards_stopped',
  redeemPoints: 'rewards_stopped',
  convertPoints: 'rewards_stopped',
  acceptBonus: 'rewards_stopped',
  claimVipGift: 'rewards_stopped',
} as const satisfies Partial<Record<CallName, RefusalName>>

/** Calls of operators: which roles make them, and `people` where the answer tells of people and the look is on record. */
export const deskTable: Readonly<Record<string, DeskLine>> = {
  operatorSession: line('signed_in'),
  operatorSignOut: line('signed_in'),
  operatorSessions: line('signed_in'),
  endOtherOperatorSessions: line('signed_in'),
  changeOperatorPassword: line('signed_in'),
  listDecisions: line('by_subject', 'people'),
  getDecision: line('by_subject', 'people'),
  decide: line('by_subject', 'people'),
  decisionHistory: line('by_subject', 'people'),
  operatorProof: line('by_subject', 'people'),
  proposeSecondFactorRemoval: line('COMPLIANCE CS_LEAD'),
  officialDraws: line('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  enterDrawResult: line('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  proposeDrawChange: line('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  operatorLine: line('AGENT_MANAGER AUDITOR FINANCE_CHECKER OWNER RISK', 'people'),
  proposeLineMove: line('AGENT_MANAGER OWNER'),
  proposeTopRates: line('AGENT_MANAGER OWNER'),
  createTopAgent: line('AGENT_MANAGER OWNER'),
  agentDebts: line('AGENT_MANAGER AUDITOR FINANCE_CHECKER OWNER RISK', 'people'),
  salaryStops: line('AGENT_MANAGER AUDITOR FINANCE_CHECKER OWNER RISK'),
  writeOffAgentDebt: line('AGENT_MANAGER OWNER'),
  liftSalaryStop: line('AGENT_MANAGER OWNER'),
  agentRules: line('AGENT_MANAGER AUDITOR FINANCE_CHECKER OWNER RISK'),
  changeAgentRules: line('AGENT_MANAGER OWNER'),
  proposeHouseContract: line('AGENT_MANAGER OWNER'),
  proposeForcedEnd: line('AGENT_MANAGER OWNER'),
  listServiceChats: line('COMPLIANCE CS CS_LEAD', 'people'),
  operatorServiceChat: line('COMPLIANCE CS CS_LEAD', 'people'),
  answerServiceChat: line('COMPLIANCE CS CS_LEAD'),
  endServiceChat: line('COMPLIANCE CS CS_LEAD'),
  messageDeliveries: line('ADMIN CS CS_LEAD DEV_SUPPORT OWNER RISK', 'people'),
  composeBroadcast: line('CONTENT CS_LEAD MARKETING OWNER'),
  listBroadcasts: line('CONTENT CS_LEAD MARKETING OWNER'),
  memberLabels: line('AUDITOR COMPLIANCE CS CS_LEAD MARKETING OWNER RISK', 'people'),
  labelMember: line('CS_LEAD MARKETING OWNER'),
  proposeRafflePrizes: line('MARKETING OWNER RISK'),
  operatorLotteryTerms: line('GAME_OPS OWNER RISK'),
  changeLotteryTerms: line('GAME_OPS OWNER RISK'),
  changeLotterySale: line('GAME_OPS OWNER RISK'),
  changeLotteryCaps: line('GAME_OPS OWNER RISK'),
  changeLotteryMarket: line('GAME_OPS OWNER RISK'),
  changeHotNumber: line('GAME_OPS OWNER RISK'),
  changeMemberGroup: line('GAME_OPS OWNER RISK'),
  operatorSettings: line('ADMIN AUDITOR COMPLIANCE OWNER'),
  settingHistory: line('ADMIN AUDITOR COMPLIANCE OWNER'),
  proposeSetting: line('ADMIN OWNER'),
  operatorPaymentMethods: line('AUDITOR FINANCE_CHECKER FINANCE_MAKER OWNER'),
  proposePaymentMethod: line('FINANCE_MAKER OWNER'),
  operatorCatalogue: line('AUDITOR GAME_OPS OWNER RISK'),
  closeForRepairs: line('GAME_OPS OWNER RISK'),
  changeGame: line('GAME_OPS OWNER'),
  proposeGameStakes: line('GAME_OPS OWNER'),
  operatorReturns: line('AUDITOR GAME_OPS OWNER RISK'),
  operatorRounds: line('AUDITOR COMPLIANCE CS CS_LEAD GAME_OPS OWNER RISK', 'people'),
  operatorRound: line('AUDITOR COMPLIANCE CS CS_LEAD GAME_OPS OWNER RISK', 'people'),
  auditLines: line('AUDITOR COMPLIANCE OWNER', 'people'),
  auditChain: line('AUDITOR COMPLIANCE OWNER'),
  findMembers: line(
    'AUDITOR COMPLIANCE CS CS_LEAD FINANCE_CHECKER FINANCE_MAKER OWNER RISK',
    'people',
  ),
  operatorMember: line(
    'AUDITOR COMPLIANCE CS CS_LEAD FINANCE_CHECKER FINANCE_MAKER OWNER RISK',
    'people',
  ),
  freezeMember: line('COMPLIANCE CS CS_LEAD RISK'),
  proposeUnfreeze: line('COMPLIANCE CS CS_LEAD RISK'),
  endMemberSessions: line('COMPLIANCE CS CS_LEAD RISK'),
  unlockMember: line('COMPLIANCE CS CS_LEAD'),
}

/** Queues: who may propose or decide. Auditors read each of them. */
export const queueTable: Readonly<Record<string, readonly Role[]>> = {
  'audit-alarm': roles('COMPLIANCE FINANCE_CHECKER FINANCE_MAKER OWNER'),
  bonuses: roles('FINANCE_CHECKER FINANCE_MAKER'),
  broadcasts: roles('CONTENT CS_LEAD MARKETING OWNER'),
  chargebacks: roles('FINANCE_CHECKER FINANCE_MAKER'),
  debts: roles('FINANCE_CHECKER FINANCE_MAKER'),
  disputes: roles('FINANCE_CHECKER FINANCE_MAKER'),
  dividends: roles('AGENT_MANAGER FINANCE_CHECKER OWNER'),
  feedback: roles('COMPLIANCE CS CS_LEAD'),
  'game-returns': roles('GAME_OPS OWNER RISK'),
  'game-stakes': roles('OWNER RISK'),
  harm: roles('COMPLIANCE'),
  'held-salaries': roles('AGENT_MANAGER FINANCE_CHECKER OWNER'),
  'house-contract-ends': roles('AGENT_MANAGER FINANCE_CHECKER OWNER'),
  'held-wins': roles('FINANCE_CHECKER FINANCE_MAKER'),
  kyc: roles('COMPLIANCE RISK'),
  'late-payments': roles('FINANCE_CHECKER FINANCE_MAKER'),
  leaderboards: roles('FINANCE_CHECKER MARKETING RISK'),
  'line-acts': roles('FINANCE_CHECKER OWNER'),
  'lottery-changes': roles('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  'lottery-mismatches': roles('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  'lottery-results': roles('FINANCE_CHECKER FINANCE_MAKER GAME_OPS OWNER RISK'),
  'manual-deposits': roles('FINANCE_CHECKER FINANCE_MAKER'),
  'payout-account-removals': roles('CS_LEAD FINANCE_CHECKER FINANCE_MAKER OWNER RISK'),
  'payment-methods': roles('FINANCE_CHECKER OWNER'),
  payouts: roles('FINANCE_CHECKER FINANCE_MAKER'),
  'promotion-applications': roles('COMPLIANCE CS_LEAD FINANCE_CHECKER FINANCE_MAKER MARKETING'),
  'raffle-prizes': roles('FINANCE_CHECKER MARKETING OWNER RISK'),
  reconciliation: roles('FINANCE_CHECKER FINANCE_MAKER'),
  redemptions: roles('CS_LEAD FINANCE_CHECKER FINANCE_MAKER MARKETING OWNER RISK'),
  referrals: roles('FINANCE_CHECKER MARKETING RISK'),
  reopenings: roles('COMPLIANCE CS_LEAD OWNER'),
  settings: roles('COMPLIANCE OWNER'),
  'set-aside': roles('FINANCE_CHECKER FINANCE_MAKER'),
  'second-factors': roles('COMPLIANCE CS_LEAD OWNER'),
  unfreezes: roles('COMPLIANCE CS_LEAD OWNER'),
  'vip-levels': roles('COMPLIANCE CS_LEAD FINANCE_CHECKER MARKETING OWNER RISK'),
  wallet_transfers: roles('FINANCE_CHECKER FINANCE_MAKER'),
  'withdrawals-finance': roles('FINANCE_CHECKER FINANCE_MAKER'),
  'withdrawals-risk': roles('RISK'),
}

/** What a signed call is told whose signature is missing. */
export const unsignedTold = {
  game: 'not_logged_in',
  vendor: 'invalid_signature',
  provider: 'signature_invalid',
  gateway: 'signature_invalid',
  verifier: 'signature_invalid',
} as const

export type DeskLine = {
  readonly roles: readonly Role[] | 'signed_in' | 'by_subject'
  readonly people: boolean
}

function line(allowed: string, people?: 'people'): DeskLine {
  const open = allowed === 'signed_in' || allowed === 'by_subject'
  return { roles: open ? allowed : roles(allowed), people: people !== undefined }
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function roles(text: string): readonly Role[] {
  return words(text) as readonly Role[]
}
