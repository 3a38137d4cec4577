import { brandOf, storeOf, type Command } from './command.ts'
import { findOrder } from './find-order.ts'

/** A link for anyone who asks: it shows the order's state, and names to the owner alone. */
export const statusLinkCommand: Command = {
  says: '<billing number or support code>',
  async run({ words }, { db, brands, env }) {
    const { billingNo, brand } = await findOrder(db, words)
    const query = new URLSearchParams({ billing_no: billingNo })
    return `${storeOf(brandOf({ brands }, brand), env)}/result?${query.toString()}`
  },
}
