import { requireBrand, getStoreUrl, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'

/** Prints an order's public status link. Only the owner sees player names there. */
export const statusLinkCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db, brands, env }) {
    const { billingNo, brand } = await findOrder(db, words)
    const query = new URLSearchParams({ billing_no: billingNo })
    const url = `${getStoreUrl(requireBrand({ brands }, brand), env)}/result?${query.toString()}`
    return { data: { url }, text: url }
  },
}
