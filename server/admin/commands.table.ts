import { booksCommand } from './books.command.ts'
import type { Command } from './command.ts'
import { funnelCommand } from './funnel.command.ts'
import { logOutCommand } from './log-out.command.ts'
import { orderCommand } from './order.command.ts'
import { parkCommand } from './park.command.ts'
import { payStateCommand } from './pay-state.command.ts'
import { pushKeyCommand } from './push-key.command.ts'
import { receiptCommand } from './receipt.command.ts'
import { receiptKeyCommand } from './receipt-key.command.ts'
import { replenishLinkCommand } from './replenish-link.command.ts'
import { refundCommand } from './refund.command.ts'
import { retryCommand } from './retry.command.ts'
import { flagsCommand, quarantineCommand, reviewCommand } from './review.command.ts'
import { sealCommand } from './seal.command.ts'
import { seenCommand } from './seen.command.ts'
import { statusLinkCommand } from './status-link.command.ts'
import { stuckCommand } from './stuck.command.ts'

/**
 * What customer service can do: `npm run admin -- <name> …`.
 * Read by read-command.ts. To add one: a row here, and a line in README.md here.
 */
export const commands = {
  'replenish-link': replenishLinkCommand,
  order: orderCommand,
  review: reviewCommand,
  flags: flagsCommand,
  seen: seenCommand,
  quarantine: quarantineCommand,
  stuck: stuckCommand,
  retry: retryCommand,
  park: parkCommand,
  refund: refundCommand,
  books: booksCommand,
  'status-link': statusLinkCommand,
  'log-out': logOutCommand,
  receipt: receiptCommand,
  funnel: funnelCommand,
  'push-key': pushKeyCommand,
  'receipt-key': receiptKeyCommand,
  'pay-state': payStateCommand,
  seal: sealCommand,
} as const satisfies Record<string, Command>

export const usage = (): string =>
  [
    'Commands:',
    ...Object.entries(commands).map(([name, { says }]) => `  npm run admin -- ${name} ${says}`.trimEnd()),
  ].join('\n')
