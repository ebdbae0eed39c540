/**
 * The texts every house must show, for the foot of the page and the registration form. Names of texts
 * stand in the area `help`; `alone` is the same page without the shell, open to everybody.
 */
export const legalLinks = [
  { pageId: 'terms', name: 'terms', path: '/help?page=terms', alone: '/helpmc?page=terms' },
  { pageId: 'privacy', name: 'privacy', path: '/help?page=privacy', alone: '/helpmc?page=privacy' },
  {
    pageId: 'responsible-gaming',
    name: 'responsible',
    path: '/help?page=responsible-gaming',
    alone: '/helpmc?page=responsible-gaming',
  },
  { pageId: 'cookies', name: 'cookies', path: '/help?page=cookies', alone: '/helpmc?page=cookies' },
] as const
