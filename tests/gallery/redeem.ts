import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { buildDemoToken } from '../../server/sandbox/world/players/accounts.ts'
import { createDemoCardCode } from '../../server/sandbox/world/goods/cards.ts'

/** Redeems a gift card for the character in the page's URL. Redeeming it again has no effect. */
export async function redeemCard(page: Page, username: string, kind: 'DEMO-330' | 'DEMO-1090', number: number) {
  const { id, password } = createDemoCardCode(kind, number)
  const { searchParams } = new URL(page.url())
  const clientId = searchParams.get('client_id') ?? ''
  const hash = createHash('sha256').update(`${id}|${password}|${clientId}`).digest('hex')
  const query = new URLSearchParams({
    client_id: clientId,
    domain_area: searchParams.get('domain_area') ?? '',
    server_id: searchParams.get('server_id') ?? '',
    role_id: searchParams.get('role_id') ?? '',
    oauth_token: buildDemoToken(username),
    platform: 'android',
    card_info: Buffer.from(`${id}|${password}|${hash}`).toString('base64'),
    request_id: `gallery-${id}`,
  })
  await page.evaluate((address) => fetch(address).then(() => undefined), `/api/pay/redeemCard?${query.toString()}`)
}
