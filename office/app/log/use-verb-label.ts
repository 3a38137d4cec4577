import { useCopy, type CopyKey } from '../i18n/i18n.ts'

/** Text for each verb in the log. A verb without a row is shown as it is stored. */
const labels: Readonly<Record<string, CopyKey>> = {
  'order.refund': 'office:verb_order_refund',
  'order.approveRefund': 'office:verb_order_approve_refund',
  'order.declineRefund': 'office:verb_order_decline_refund',
  'order.resendRefund': 'office:verb_order_resend_refund',
  'order.recordRefund': 'office:verb_order_record_refund',
  'order.deliverAgain': 'office:verb_order_deliver_again',
  'order.park': 'office:verb_order_park',
  'order.seen': 'office:verb_order_seen',
  'order.message': 'office:verb_order_message',
  'order.reveal': 'office:verb_order_reveal',
  'order.receipt': 'office:verb_order_receipt',
  'orders.export': 'office:verb_orders_export',
  'figures.export': 'office:verb_figures_export',
  'payments.reconcile': 'office:verb_payments_reconcile',
  'player.logOut': 'office:verb_player_log_out',
  'player.forgetBirthMonth': 'office:verb_player_forget_birth_month',
  'replenishLink.create': 'office:verb_replenish_link_create',
  'player.block': 'office:verb_player_block',
  'player.unblock': 'office:verb_player_unblock',
  'player.reveal': 'office:verb_order_reveal',
  'methods.setState': 'office:verb_companies',
  'account.pause': 'office:verb_account_pause',
  'account.resume': 'office:verb_account_resume',
  'staff.invite': 'office:verb_staff_invite',
  'staff.inviteAgain': 'office:verb_staff_invite_again',
  'staff.changeRoles': 'office:verb_staff_change_roles',
  'staff.end': 'office:verb_staff_end',
  'staff.signOut': 'office:verb_staff_sign_out',
  'session.start': 'office:verb_session_start',
  'session.confirm': 'office:verb_session_confirm',
  'session.end': 'office:verb_session_end',
  'passkey.add': 'office:verb_passkey_add',
  'passkey.remove': 'office:verb_passkey_remove',
}

export function useVerbLabel(): (verb: string) => string {
  const { t } = useCopy()
  return (verb) => {
    const label = labels[verb]
    return label ? t(label) : verb
  }
}
