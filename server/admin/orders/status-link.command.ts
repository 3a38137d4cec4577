import { requireBrand, getStoreUrl, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'

/**
 * Prints a link to an order's status. Anyone with the link can see the status, but only the owner sees the player
 * names.
 */
export const statusLinkCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db, brands, env }) {
    const { billingNo, brand } = await findOrder(db, words)
    const query = new URLSearchParams({ billing_no: billingNo })
    const url = `${getStoreUrl(requireBrand({ brands }, brand), env)}/result?${query.toString()}`
    return { data: { url }, text: url }
  },
}
