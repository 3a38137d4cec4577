import type { Command } from '../../admin/command.ts'
import { apologyCommand } from './apology.command.ts'
import { characterCommand } from './character.command.ts'
import { evidenceCommand } from './evidence.command.ts'
import { forgetBirthMonthCommand } from './forget-birth-month.command.ts'
import { logOutCommand } from './log-out.command.ts'
import { logCommand } from './log.command.ts'
import { messageCommand } from './message.command.ts'
import { parkCommand } from './park.command.ts'
import { payAccountCommand } from './pay-account.command.ts'
import { payStateCommand } from './pay-state.command.ts'
import { pushKeyCommand } from './push-key.command.ts'
import { receiptKeyCommand } from './receipt-key.command.ts'
import { refundCommand } from './refund.command.ts'
import { replenishLinkCommand } from './replenish-link.command.ts'
import { retryCommand } from './retry.command.ts'
import { sealCommand } from './seal.command.ts'
import { seenCommand } from './seen.command.ts'
import { staffCommand } from './staff.command.ts'

/**
 * Admin commands that manage the office or write to its log. Read by run-command.ts. To add one, add a row here and one
 * in server/admin/README.md.
 */
export const officeCommands = {
  staff: staffCommand,
  log: logCommand,
  seen: seenCommand,
  retry: retryCommand,
  park: parkCommand,
  message: messageCommand,
  character: characterCommand,
  apology: apologyCommand,
  refund: refundCommand,
  evidence: evidenceCommand,
  'pay-state': payStateCommand,
  'pay-account': payAccountCommand,
  'replenish-link': replenishLinkCommand,
  'log-out': logOutCommand,
  'forget-birth-month': forgetBirthMonthCommand,
  'receipt-key': receiptKeyCommand,
  'push-key': pushKeyCommand,
  seal: sealCommand,
} as const satisfies Record<string, Command>
