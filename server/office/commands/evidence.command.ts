import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { createOrderEvidenceHtml } from '../orders/evidence/evidence-file.ts'
import { findListedOrder } from '../orders/load-order-detail.ts'
import { evidenceDownloadLogVerb, getOrderLogObject } from '../orders/order-version.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

/** Prints the evidence of a paid order as HTML. The access is logged before printing. */
export const printOrderEvidenceCommand: Command = {
  usage: '<billing number or support code>',
  isLogged: true,
  async run(args, deps) {
    const { billingNo, brand } = await findOrder(deps.db, args.words)
    const listed = await findListedOrder(deps.db, billingNo)
    const text = listed && (await createOrderEvidenceHtml(deps.db, listed, { ...deps, language: 'en' }))
    if (text === undefined) throw new CommandError(`${billingNo} is not paid.`)
    await runLoggedOperatorChange(deps, args, (_tx, log) =>
      log({ verb: evidenceDownloadLogVerb, object: getOrderLogObject(billingNo), brand, after: { names: 'masked' } }),
    )
    return { data: { billingNo, html: text }, text }
  },
}
