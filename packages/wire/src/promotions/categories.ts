/** Where a promotion is listed, in the order of the list; `all` is the list itself, so no promotion carries it. */
export const promotionCategories = [
  'others',
  'sports',
  'live_casino',
  'slots',
  'card_games',
  'fish',
  'lotto',
  'rebate',
  'points_mall',
  'ranking',
  'deposit',
  'app_download',
  'new_player',
  'game_promotions',
] as const
