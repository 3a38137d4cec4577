import type { Command } from '../../admin/command.ts'
import { giveApologyCommand } from './apology.command.ts'
import { blockPlayerCommand, unblockPlayerCommand } from './block.command.ts'
import { changeOrderCharacterCommand } from './character.command.ts'
import { decideRequestCommand, refuseGuardianCommand, revealNamesCommand } from './decide.command.ts'
import { endServiceCommand } from './end-service.command.ts'
import { printOrderEvidenceCommand } from './evidence.command.ts'
import { forgetBirthMonthCommand } from './forget-birth-month.command.ts'
import { logOutPlayerCommand } from './log-out.command.ts'
import { verifyOfficeLogCommand } from './log.command.ts'
import { sendOrderMessageCommand } from './message.command.ts'
import { migrateCommand } from './migrate.command.ts'
import { suspendDeliveryCommand } from './park.command.ts'
import { pausePaymentAccountCommand } from './pay-account.command.ts'
import { setPaymentMethodStateCommand } from './pay-state.command.ts'
import { createPushKeyCommand } from './push-key.command.ts'
import { createReceiptKeyCommand } from './receipt-key.command.ts'
import { refundOrderCommand } from './refund.command.ts'
import { createReplenishLinkCommand } from './replenish-link.command.ts'
import { retryOrderCommand } from './retry.command.ts'
import { sealStoredHashesCommand } from './seal.command.ts'
import { markFlagHandledCommand } from './seen.command.ts'
import { staffCommand } from './staff.command.ts'

/**
 * Admin commands that manage the office or write to its log. To add a command, add a row here and one in
 * server/admin/README.md.
 */
export const officeCliCommands = {
  staff: staffCommand,
  log: verifyOfficeLogCommand,
  seen: markFlagHandledCommand,
  retry: retryOrderCommand,
  park: suspendDeliveryCommand,
  message: sendOrderMessageCommand,
  character: changeOrderCharacterCommand,
  apology: giveApologyCommand,
  refund: refundOrderCommand,
  decide: decideRequestCommand,
  'refuse-guardian': refuseGuardianCommand,
  reveal: revealNamesCommand,
  evidence: printOrderEvidenceCommand,
  'pay-state': setPaymentMethodStateCommand,
  'pay-account': pausePaymentAccountCommand,
  'replenish-link': createReplenishLinkCommand,
  'log-out': logOutPlayerCommand,
  block: blockPlayerCommand,
  unblock: unblockPlayerCommand,
  'forget-birth-month': forgetBirthMonthCommand,
  'end-service': endServiceCommand,
  'receipt-key': createReceiptKeyCommand,
  'push-key': createPushKeyCommand,
  seal: sealStoredHashesCommand,
  migrate: migrateCommand,
} as const satisfies Record<string, Command>
