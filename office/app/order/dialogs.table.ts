import type { ComponentType } from 'react'
import type { OrderDetail } from '../../contract/entities/order.ts'
import type { OfficeAction } from '../../contract/reasons.table.ts'
import type { CopyKey } from '../i18n/i18n.ts'
import { ApologyDialog } from './apology-dialog.tsx'
import { CorrectCharacterDialog, MoveGoodsDialog } from './character-dialog.tsx'
import { DecideApologyDialog } from './decide-apology-dialog.tsx'
import { DecideRefundDialog } from './decide-refund-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import {
  DeliverAgainDialog,
  MarkFlagHandledDialog,
  SuspendDeliveryDialog,
  RecordRefundDialog,
  DeclineGuardianRequestDialog,
  ResendRefundDialog,
} from './plain-dialogs.tsx'
import { RevealBuyerNamesDialog } from './reveal-buyer-names-dialog.tsx'

export interface OrderDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export const orderDialogs = {
  deliverAgain: DeliverAgainDialog,
  refundOrder: RefundDialog,
  decideRefund: DecideRefundDialog,
  resendRefund: ResendRefundDialog,
  recordRefund: RecordRefundDialog,
  parkDelivery: SuspendDeliveryDialog,
  markSeen: MarkFlagHandledDialog,
  refuseGuardian: DeclineGuardianRequestDialog,
  correctCharacter: CorrectCharacterDialog,
  moveGoods: MoveGoodsDialog,
  giveApology: ApologyDialog,
  decideApology: DecideApologyDialog,
  messagePlayer: MessageDialog,
  unmaskOrder: RevealBuyerNamesDialog,
} as const satisfies Partial<Record<OfficeAction, ComponentType<OrderDialogProps>>>

export type DialogName = keyof typeof orderDialogs

export const isDialogName = (name: string): name is DialogName => Object.hasOwn(orderDialogs, name)

export interface ActionButton {
  readonly name: DialogName
  readonly label: CopyKey
  /** Label for orders that nobody has paid, if it differs. */
  readonly unpaidLabel?: CopyKey
  readonly key: string
  /** True if the button is hidden unless the order allows its action. */
  readonly isRare?: true
  /** Action that replaces this button as soon as the order allows it. */
  readonly replacedBy?: DialogName
}

/** Buttons of the action panel in display order. To add a button, add a row. */
export const actionButtons: readonly ActionButton[] = [
  { name: 'deliverAgain', label: 'office:do_deliverAgain', unpaidLabel: 'office:do_askCompany', key: 'd' },
  { name: 'refundOrder', label: 'office:do_refundOrder', key: 'r' },
  { name: 'correctCharacter', label: 'office:do_correctCharacter', key: 'c', replacedBy: 'moveGoods' },
  { name: 'moveGoods', label: 'office:do_moveGoods', key: 'c', isRare: true },
  { name: 'messagePlayer', label: 'office:do_messagePlayer', key: 'm' },
  { name: 'giveApology', label: 'office:do_giveApology', key: 'g' },
  { name: 'parkDelivery', label: 'office:do_parkDelivery', key: 'p' },
  { name: 'markSeen', label: 'office:do_markSeen', key: 'h', isRare: true },
  { name: 'refuseGuardian', label: 'office:do_refuseGuardian', key: 'f', isRare: true },
  { name: 'resendRefund', label: 'office:do_resendRefund', key: 'a', isRare: true },
  { name: 'recordRefund', label: 'office:do_recordRefund', key: 'b', isRare: true },
]
