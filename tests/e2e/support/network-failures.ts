import type { Page } from '@playwright/test'
import { starfallLink } from './demo-games.ts'
import { runTimeoutsOnPageClock } from './hosts.ts'
import { storeUrl, withoutNews, type Complaints } from './store-page.ts'

/** Asked by every visit of a game, and never part of the page: who does not know the servers cannot buy. */
export const servers = '/api/pay/getServerList'
/** Asked where a link of the game names its player. */
export const isUserInfoCall = (url: URL) => url.pathname === '/util/login/get_user_info'

export const visit = storeUrl('watt', '/selectGoods', starfallLink)
/** By a link of the game that knows its player. */
export const playerVisit = `${visit}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`

/** The browser's complaints about a bad network are no surprise, and time limits go by the page's clock. Called before the first page. */
export async function expectNetworkFailures(page: Page, complaints: Complaints): Promise<void> {
  complaints.expect(/Failed to load resource|blocked by CORS policy|Unable to preload CSS|Failed to fetch dynamically/)
  await withoutNews(page)
  await runTimeoutsOnPageClock(page)
}
