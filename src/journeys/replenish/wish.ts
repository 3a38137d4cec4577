import type { Way } from '../../channels/methods/methods.ts'
import type { Wish } from '../../purchase/machine/purchase.types.ts'
import type { Link } from './replenish.store.ts'

interface Chosen {
  id: string
  link: Link
  region: string
  way: Way
  goodsName: string
}

/** A make-up link is for an account: there is no server and no character to it. */
const nobody = 'account'

export function wishOf({ id, link: { info, game }, region, way, goodsName }: Chosen): Wish {
  return {
    purchase: {
      clientId: game?.client_id ?? nobody,
      serverId: nobody,
      roleId: nobody,
      productId: id,
      domainArea: nobody,
      paywayId: way.payway_id,
      channelId: way.channel_id,
      region,
      replenishId: id,
    },
    words: {
      gameName: info.game_name,
      serverName: '',
      roleName: info.user_name,
      goodsName,
      methodName: way.name,
      amount: way.amount,
      currency: way.currency,
    },
  }
}
