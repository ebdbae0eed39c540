/** Pages of the agent centre that the site's own menus lead to; the centre's menu is the server's. */
const agentPages: ReadonlySet<string> = new Set(['agentTeamOverview', 'registerCenter'])

export const hasAgentPage = (page: string): boolean => agentPages.has(page)
