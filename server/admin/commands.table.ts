import { booksCommand } from './payments/books.command.ts'
import type { Command } from './command.ts'
import { findCommand } from './orders/find.command.ts'
import { funnelCommand } from './service/funnel.command.ts'
import { migrateCommand } from './service/migrate.command.ts'
import { showOrderCommand } from './orders/order.command.ts'
import { receiptCommand } from './payments/receipt.command.ts'
import { flagsCommand, quarantineCommand, listOrdersToReviewCommand } from './orders/review.command.ts'
import { statusLinkCommand } from './orders/status-link.command.ts'
import { listStuckOrdersCommand } from './orders/stuck.command.ts'

/**
 * Admin commands: `npm run admin -- <name> …`. Read by parse-command.ts. To add one, add a row here and one in
 * README.md. Commands that write to the office's log are in `server/office/commands/`.
 */
export const commands = {
  find: findCommand,
  order: showOrderCommand,
  review: listOrdersToReviewCommand,
  flags: flagsCommand,
  quarantine: quarantineCommand,
  stuck: listStuckOrdersCommand,
  books: booksCommand,
  'status-link': statusLinkCommand,
  receipt: receiptCommand,
  funnel: funnelCommand,
  migrate: migrateCommand,
} as const satisfies Record<string, Command>

export const buildUsage = (all: Readonly<Record<string, Command>>): string =>
  [
    'Commands:',
    ...Object.entries(all).map(([name, { usage }]) => `  npm run admin -- ${name} ${usage}`.trimEnd()),
    'With --json, each command prints its result as JSON.',
  ].join('\n')
