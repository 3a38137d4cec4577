import { randomBytes } from 'node:crypto'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow, RoleOfAccount } from '../players/players.repository.ts'
import type { PlayerService } from '../players/player-service.ts'
import type { NewGiftClaim } from './gifts.repository.ts'

/** Character that receives the gifts, and the idempotency key of the claim. */
export interface GiftClaimRequest {
  server_id: string
  role_id: string
  request_id: string
}

/** Creates a function that builds a request's claims, each with a unique gift number. */
export async function createGiftClaimBuilder(
  players: PlayerService,
  { nowSeconds: at }: RequestFacts,
  account: AccountRow,
  params: GiftClaimRequest,
): Promise<(source: string, giftId: string) => NewGiftClaim> {
  const { role }: RoleOfAccount = await players.requireRole(account, params, at)
  const { brand, gpId, suid } = account
  return (source, giftId) => ({
    brand,
    gpId,
    suid,
    source,
    giftId,
    requestId: params.request_id,
    giftNo: `G${randomBytes(16).toString('base64url')}`,
    serverId: role.serverId,
    roleId: role.roleId,
    claimedAt: at,
    dueAt: at,
    attempts: 0,
  })
}
