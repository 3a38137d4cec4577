import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { createEvidence } from '../orders/evidence/evidence-file.ts'
import { findListedOrder } from '../orders/load-order-detail.ts'
import { evidenceVerb, orderObject } from '../orders/order-version.ts'
import { changeAsOperator } from './change-as-operator.ts'

/** Prints the evidence about a paid order as an HTML document. The access is logged before anything is printed. */
export const evidenceCommand: Command = {
  usage: '<billing number or support code> [--as <email>]',
  async run(args, deps) {
    const { billingNo, brand } = await findOrder(deps.db, args.words)
    const listed = await findListedOrder(deps.db, billingNo)
    const text = listed && (await createEvidence(deps.db, listed, { ...deps, language: 'en' }))
    if (text === undefined) throw new CommandError(`${billingNo} is not paid.`)
    await changeAsOperator(deps, args, (_tx, log) =>
      log({ verb: evidenceVerb, object: orderObject(billingNo), brand, after: { names: 'masked' } }),
    )
    return { data: { billingNo, html: text }, text }
  },
}
