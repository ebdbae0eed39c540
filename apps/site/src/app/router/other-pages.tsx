import { isValidElement, type ReactNode } from 'react'
import type { GameCategory } from '../../parts/games/categories.ts'
import { SessionLine } from '../shell/later.ts'
import { lazySection, type Section } from '../../base/router/lazy-section.ts'
import type { PageName } from '../../base/router/routes.ts'

const LobbyPage = lazySection(
  () => import('../../features/lobby/lobby-page.tsx').then((file) => file.LobbyPage),
  'lobby',
)
const CategoryPage = lazySection<{ category: GameCategory }>(
  () => import('../../features/lobby/category-page.tsx').then((file) => file.CategoryPage),
  'lobby',
)
const LotteryPage = lazySection<{ area: 'all' | 'vietnam' }>(
  () =>
    import('../../features/lottery/lobby/lottery-page.tsx').then(async (file) => {
      await file.preloadShown()
      return file.LotteryPage
    }),
  'lottery-draws',
)
const ElottPage = lazySection(
  () => import('../../features/lottery/lobby/elott-page.tsx').then((file) => file.ElottPage),
  'lobby',
  'lottery-draws',
)
const InhousePage = lazySection(
  () => import('../../features/lobby/vendor-pages.tsx').then((file) => file.InhousePage),
  'lobby',
)
const SeamlessPage = lazySection(
  () => import('../../features/lobby/vendor-pages.tsx').then((file) => file.SeamlessPage),
  'lobby',
)
const GamePage = lazySection<{ sessionLine: ReactNode }>(
  () => import('../../features/game/game-page.tsx').then((file) => file.GamePage),
  'game',
)
const RegisterPage = lazySection(
  () => import('../../features/entry/register/register-page.tsx').then((file) => file.RegisterPage),
  'entry',
  'identity',
)
const LoginPage = lazySection(
  () => import('../../features/entry/login/login-page.tsx').then((file) => file.LoginPage),
  'entry',
  'identity',
)
const NewPasswordPage = lazySection(
  () =>
    import('../../features/entry/recover/new-password-page.tsx').then(
      (file) => file.NewPasswordPage,
    ),
  'entry',
)
const PromotionsPage = lazySection(
  () => import('../../features/promotions/promotions-page.tsx').then((file) => file.PromotionsPage),
  'promotions',
)
const PromoDetailPage = lazySection(
  () =>
    import('../../features/promotions/promo-detail-page.tsx').then((file) => file.PromoDetailPage),
  'promotions',
)
const RafflePage = lazySection(
  () => import('../../features/raffle/raffle-page.tsx').then((file) => file.RafflePage),
  'missions',
  'fair',
  'centre',
)
const WinnersPage = lazySection(
  () => import('../../features/winners/winners-page.tsx').then((file) => file.WinnersPage),
  'missions',
  'centre',
  'fair',
)
const RoundPage = lazySection(
  () => import('../../features/round/round-page.tsx').then((file) => file.RoundPage),
  'fair',
  'centre',
  'lobby',
)
const LogPage = lazySection(
  () => import('../../features/public-log/log-page.tsx').then((file) => file.LogPage),
  'public-log',
  'centre',
)
const PointsMallPage = lazySection(
  () =>
    import('../../features/points-mall/points-mall-page.tsx').then((file) => file.PointsMallPage),
  'points',
  'reasons',
  'centre',
)
const HelpPage = lazySection<{ alone?: boolean }>(
  () => import('../../features/help/help-page.tsx').then((file) => file.HelpPage),
  'help',
)
const DownloadPage = lazySection(
  () => import('../../features/download/download-page.tsx').then((file) => file.DownloadPage),
  'download',
)
const SignInReturnPage = lazySection(
  () =>
    import('../../features/entry/providers/return-page.tsx').then((file) => file.SignInReturnPage),
  'entry',
)
const UnsubscribePage = lazySection(
  () => import('../../features/inbox/unsubscribe-page.tsx').then((file) => file.UnsubscribePage),
  'inbox',
)
const ChatPage = lazySection(
  () => import('../../features/chat/chat-page.tsx').then((file) => file.ChatPage),
  'chat',
  'entry',
)
const MissingPage = lazySection(() =>
  import('../../parts/missing-page.tsx').then((file) => file.MissingPage),
)

/** Their screens, a line each. */
const screens: Readonly<Record<Exclude<PageName, 'home'>, ReactNode>> = {
  register: <RegisterPage />,
  login: <LoginPage />,
  newPassword: <NewPasswordPage />,
  signInReturn: <SignInReturnPage />,
  unsubscribe: <UnsubscribePage />,
  rng: <LobbyPage />,
  live: <CategoryPage category="LIVE" />,
  sports: <CategoryPage category="SPORTS" />,
  fish: <CategoryPage category="FISH" />,
  pvp: <CategoryPage category="PVP" />,
  esports: <CategoryPage category="ESPORTS" />,
  cockfight: <CategoryPage category="COCKFIGHT" />,
  elott: <ElottPage />,
  lottery: <LotteryPage area="all" />,
  vnlottery: <LotteryPage area="vietnam" />,
  inhouse: <InhousePage />,
  seamless: <SeamlessPage />,
  game: <GamePage sessionLine={<SessionLine under />} />,
  chat: <ChatPage />,
  promotions: <PromotionsPage />,
  promoDetail: <PromoDetailPage />,
  pointMall: <PointsMallPage />,
  raffle: <RafflePage />,
  winners: <WinnersPage />,
  round: <RoundPage />,
  log: <LogPage />,
  down: <DownloadPage />,
  help: <HelpPage />,
  helpmc: <HelpPage alone />,
  missing: <MissingPage />,
}

export const OtherPage = ({ page }: { page: keyof typeof screens }) => screens[page]

/** Fetches the screen of a page with its texts. */
export async function preloadOther(page: keyof typeof screens): Promise<void> {
  const screen = screens[page]
  if (isValidElement(screen)) await (screen.type as Section<object>).preload()
}
