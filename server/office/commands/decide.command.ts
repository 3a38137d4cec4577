import { orderActionReasons } from '../../../office/contract/reasons.table.ts'
import { CommandError, type AdminDeps, type Command, type CommandArguments } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { decideApology } from '../orders/apology-actions.ts'
import { refuseGuardian, revealOrderPlayerNames } from '../orders/delivery-actions.ts'
import { buildAwaitingGiftsCondition } from '../orders/gift-approvals.ts'
import { apologyGifts, officeRefunds } from '../orders/office-orders.tables.ts'
import { loadOrderVersion } from '../orders/order-version.ts'
import { buildAwaitingRefundsCondition, decideRefund } from '../orders/refund-actions.ts'
import type { ChangeContext } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { getNote, requireOperator, requireReason, runOfficeAction } from './run-office-action.ts'

interface OrderRequest {
  readonly billingNo: string
  readonly version: string
  readonly note: string
  readonly requestId: string
}

const changeOrder = <Reply>(
  args: CommandArguments,
  deps: AdminDeps,
  order: OrderRow,
  change: (context: ChangeContext, request: OrderRequest) => Promise<Reply>,
): Promise<Reply> =>
  runOfficeAction(deps, args, async (context) => {
    const version = await loadOrderVersion(context.tx, order)
    return change(context, { billingNo: order.billingNo, version, note: getNote(args), requestId: createId() })
  })

/** Approves or declines a refund or gift that another person has asked for. */
export const decideRequestCommand: Command = {
  usage: `<billing number or support code> <refund|gift> <approve|decline> --why <${orderActionReasons.decideRefund.join('|')}> --as <email> [--note <text>]`,
  isLogged: true,
  async run(args, deps) {
    const [number = '', kind = '', word = ''] = args.words
    const order = await findOrder(deps.db, [number])
    const decision = (['approve', 'decline'] as const).find((one) => one === word)
    if (decision === undefined || (kind !== 'refund' && kind !== 'gift'))
      throw new CommandError('After the number, say "refund" or "gift", and then "approve" or "decline".')
    await requireOperator(deps, args)
    const { billingNo } = order
    await changeOrder(args, deps, order, async (context, request) => {
      const waiting = kind === 'refund' ? officeRefunds : apologyGifts
      const isWaiting = kind === 'refund' ? buildAwaitingRefundsCondition(order) : buildAwaitingGiftsCondition(order)
      const [pending] = await context.tx.select({ approvalId: waiting.id }).from(waiting).where(isWaiting)
      if (!pending) throw new CommandError(`No ${kind} of ${billingNo} waits for approval.`)
      return kind === 'refund'
        ? decideRefund(
            { ...request, ...pending, decision, reason: requireReason(args, orderActionReasons.decideRefund) },
            context,
          )
        : decideApology(
            { ...request, ...pending, decision, reason: requireReason(args, orderActionReasons.decideApology) },
            context,
          )
    })
    return { data: { billingNo, kind, decision }, text: `${billingNo}: the ${kind} is ${decision}d.` }
  },
}

/** Refuses a guardian's request for a refund. The guardian reads the reason on the page of the request. */
export const refuseGuardianCommand: Command = {
  usage: `<billing number or support code> --why <${orderActionReasons.refuseGuardian.join('|')}> [--note <text>]`,
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const reason = requireReason(args, orderActionReasons.refuseGuardian)
    await changeOrder(args, deps, order, (context, request) => refuseGuardian({ ...request, reason }, context))
    const { billingNo } = order
    return { data: { billingNo, reason }, text: `${billingNo}: the guardian’s request is refused (${reason}).` }
  },
}

/** Prints the unmasked names of an order's player, and reveals them in the office for ten minutes. */
export const revealNamesCommand: Command = {
  usage: `<billing number or support code> --why <${orderActionReasons.unmaskOrder.join('|')}> --as <email> [--note <text>]`,
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const reason = requireReason(args, orderActionReasons.unmaskOrder)
    await requireOperator(deps, args)
    await changeOrder(args, deps, order, (context, request) => revealOrderPlayerNames({ ...request, reason }, context))
    const { billingNo, userName, suid, roleName, roleId, serverName } = order
    return {
      data: {
        billingNo,
        account: userName,
        accountId: suid,
        character: roleName,
        characterId: roleId,
        server: serverName,
      },
      text: [`account    ${userName} (${suid})`, `character  ${roleName} (${roleId})`, `server     ${serverName}`].join(
        '\n',
      ),
    }
  },
}
