/**
 * Text of `locales/<language>/office.json` for each verb in the log. A verb without a row is shown as it is stored. To add
 * a verb, add a row here and its text.
 */
export const verbLabels = {
  'order.refund': 'verb_order_refund',
  'order.approveRefund': 'verb_order_approve_refund',
  'order.declineRefund': 'verb_order_decline_refund',
  'order.resendRefund': 'verb_order_resend_refund',
  'order.recordRefund': 'verb_order_record_refund',
  'order.deliverAgain': 'verb_order_deliver_again',
  'order.park': 'verb_order_park',
  'order.seen': 'verb_order_seen',
  'order.message': 'verb_order_message',
  'order.apologize': 'verb_order_apologize',
  'order.correctCharacter': 'verb_order_correct_character',
  'order.reveal': 'verb_order_reveal',
  'order.receipt': 'verb_order_receipt',
  'order.evidence': 'verb_order_evidence',
  'orders.export': 'verb_orders_export',
  'figures.export': 'verb_figures_export',
  'payments.reconcile': 'verb_payments_reconcile',
  'player.logOut': 'verb_player_log_out',
  'player.forgetBirthMonth': 'verb_player_forget_birth_month',
  'keys.addReceiptKey': 'verb_keys_add_receipt_key',
  'keys.addPushKey': 'verb_keys_add_push_key',
  'keys.seal': 'verb_keys_seal',
  'replenishLink.create': 'verb_replenish_link_create',
  'player.block': 'verb_player_block',
  'player.unblock': 'verb_player_unblock',
  'player.reveal': 'verb_order_reveal',
  'law.override': 'verb_law_override',
  'methods.setState': 'verb_companies',
  'account.pause': 'verb_account_pause',
  'account.resume': 'verb_account_resume',
  'staff.invite': 'verb_staff_invite',
  'staff.inviteAgain': 'verb_staff_invite_again',
  'staff.changeRoles': 'verb_staff_change_roles',
  'staff.end': 'verb_staff_end',
  'staff.signOut': 'verb_staff_sign_out',
  'session.start': 'verb_session_start',
  'session.confirm': 'verb_session_confirm',
  'session.end': 'verb_session_end',
  'passkey.add': 'verb_passkey_add',
  'passkey.remove': 'verb_passkey_remove',
} as const

export type LoggedVerb = keyof typeof verbLabels

export const isLoggedVerb = (verb: string): verb is LoggedVerb => Object.hasOwn(verbLabels, verb)
