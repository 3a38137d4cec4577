import { showLedgerBalancesCommand } from './payments/books.command.ts'
import type { Command } from './command.ts'
import { findOrdersCommand } from './orders/find.command.ts'
import { showVisitFunnelCommand } from './service/funnel.command.ts'
import { showOrderCommand } from './orders/order.command.ts'
import { reportPrepaidBalancesCommand } from './payments/prepaid.command.ts'
import { verifyReceiptCommand } from './payments/receipt.command.ts'
import {
  listFlaggedOrdersCommand,
  listQuarantinedWebhooksCommand,
  listOrdersToReviewCommand,
} from './orders/review.command.ts'
import { statusLinkCommand } from './orders/status-link.command.ts'
import { listStuckOrdersCommand } from './orders/stuck.command.ts'

/**
 * Admin commands: `npm run admin -- <name> …`. To add a command, add a row here and one in README.md. Commands that
 * write to the office's log are in `server/office/commands/`.
 */
export const adminCommandsByName = {
  find: findOrdersCommand,
  order: showOrderCommand,
  review: listOrdersToReviewCommand,
  flags: listFlaggedOrdersCommand,
  quarantine: listQuarantinedWebhooksCommand,
  stuck: listStuckOrdersCommand,
  books: showLedgerBalancesCommand,
  prepaid: reportPrepaidBalancesCommand,
  'status-link': statusLinkCommand,
  receipt: verifyReceiptCommand,
  funnel: showVisitFunnelCommand,
} as const satisfies Record<string, Command>

export const formatAdminCommandList = (all: Readonly<Record<string, Command>>): string =>
  [
    'Commands:',
    ...Object.entries(all).map(([name, { usage, isLogged }]) =>
      ['  npm run admin --', name, usage, isLogged ? '[--as <email>]' : ''].filter((part) => part !== '').join(' '),
    ),
    'With --json, each command prints its result as JSON.',
  ].join('\n')
