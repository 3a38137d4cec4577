import { funnelCommand } from './funnel.command.ts'
import { orderCommand } from './order.command.ts'
import { replenishLinkCommand } from './replenish-link.command.ts'
import { statusLinkCommand } from './status-link.command.ts'
import type { Command } from './command.ts'

/**
 * What customer service can do: `npm run desk -- <name> …`.
 * Read by read-command.ts. To add one: a row here, and a line in the README's table.
 */
export const commands = {
  'replenish-link': replenishLinkCommand,
  order: orderCommand,
  'status-link': statusLinkCommand,
  funnel: funnelCommand,
} as const satisfies Record<string, Command>

export const usage = (): string =>
  ['Commands:', ...Object.entries(commands).map(([name, { says }]) => `  npm run desk -- ${name} ${says}`)].join('\n')
