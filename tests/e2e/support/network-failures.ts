import type { Page } from '@playwright/test'
import { starfallLink } from './demo-games.ts'
import { runTimeoutsOnPageClock } from './hosts.ts'
import { storeUrl, disableNews, type Complaints } from './store-page.ts'

/** Every visit to a game requests the servers, which are never part of the page. Without them nothing can be bought. */
export const serverListPath = '/api/pay/getServerList'
/** Requested if a link from the game names its player. */
export const isUserInfoCall = (url: URL) => url.pathname === '/util/login/get_user_info'

export const gameUrl = storeUrl('watt', '/selectGoods', starfallLink)
export const playerUrl = `${gameUrl}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`

/** Allows the browser's network errors and moves timeouts to the page's clock. Call it before the first page. */
export async function expectNetworkFailures(page: Page, complaints: Complaints): Promise<void> {
  complaints.expect(/Failed to load resource|blocked by CORS policy|Unable to preload CSS|Failed to fetch dynamically/)
  await disableNews(page)
  await runTimeoutsOnPageClock(page)
}
