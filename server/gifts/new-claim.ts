import { randomBytes } from 'node:crypto'
import type { CallContext } from '../handlers/call-context.ts'
import type { AccountRow, RoleOfAccount } from '../repositories/players.repository.ts'
import { roleOf } from '../services/players.ts'
import type { NewGiftClaim } from './gifts.repository.ts'

/** Of whom, for whom and by which intent a gift is claimed. */
export interface ClaimParams {
  server_id: string
  role_id: string
  request_id: string
}

/** Claims by one intent, due at once. The game hears a number of its own for each. */
export async function claimsOf(
  context: CallContext,
  account: AccountRow,
  params: ClaimParams,
): Promise<(source: string, giftId: string) => NewGiftClaim> {
  const { role }: RoleOfAccount = await roleOf(context, account, params)
  const { brand, gpId, suid } = account
  const { nowSeconds: at } = context
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
