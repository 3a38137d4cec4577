import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import type { CardCode } from '../../../server/orders/cards/card-code.ts'
import { demoAccounts, buildDemoToken } from '../../../server/sandbox/world/players/accounts.ts'
import { buildBrandDemoRows } from '../../../server/sandbox/world/build-brand-demo-rows.ts'
import { storePort } from './ports.ts'
import { storeUrl } from './store-page.ts'

const brands = await loadBrands()
const juno = demoAccounts.find(({ username }) => username === 'juno')

/** The account Juno in the first game of a brand. Only one test uses it, so its progress is that test's alone. */
export interface Player {
  brand: string
  clientId: string
  area: string
  roleName: string
  query: Record<string, string>
}

export function findPlayer(key: string): Player {
  const brand = brands.find((one) => one.key === key)
  const game = brand?.catalogue[0]
  if (!brand || !game || !juno) throw new Error(`no player in ${key}`)
  const world = buildBrandDemoRows(brand)
  const clientId = game.clients.android
  const gpId = world.games.find((row) => row.clientId === clientId)?.gpId
  const role = world.roles.find((row) => row.gpId === gpId && row.suid === juno.suid)
  if (!role) throw new Error(`Juno has no character in ${key}`)
  const link = { client_id: clientId, domain_area: game.area }
  const query = { ...link, oauth_token: buildDemoToken(juno.username), server_id: role.serverId, role_id: role.roleId }
  return { brand: key, clientId, area: game.area, roleName: role.name, query: query }
}

export const openAsPlayer = (page: Page, { brand, query }: Player, path: string) =>
  page.goto(storeUrl(brand, path, query))

/** Redeems a gift card by the API, so that an event counts a purchase. */
export async function redeemCardByApi(
  request: APIRequestContext,
  player: Player,
  { id, password }: CardCode,
): Promise<void> {
  const hash = createHash('sha256').update(`${id}|${password}|${player.clientId}`).digest('hex')
  const query = new URLSearchParams({
    ...player.query,
    platform: 'android',
    card_info: Buffer.from(`${id}|${password}|${hash}`).toString('base64'),
    request_id: `behind-the-store-${id}`,
  })
  const answer = await request.get(`http://localhost:${storePort}/api/pay/redeemCard?${query.toString()}`, {
    headers: { host: new URL(storeUrl(player.brand, '/')).host },
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 1) throw new Error(`the card was not taken: ${msg}`)
}
