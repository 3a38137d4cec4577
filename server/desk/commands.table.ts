import { orderCommand } from './order.command.ts'
import { replenishLinkCommand } from './replenish-link.command.ts'
import { statusLinkCommand } from './status-link.command.ts'
import type { Command } from './command.ts'

export { WrongCommand } from './command.ts'

/**
 * What customer service can do: `npm run desk -- <name> …`.
 * Read by main.ts. To add one: a row here, and a line in the README's table.
 */
export const commands = {
  'replenish-link': replenishLinkCommand,
  order: orderCommand,
  'status-link': statusLinkCommand,
} as const satisfies Record<string, Command>

export const usage = (): string =>
  ['Commands:', ...Object.entries(commands).map(([name, { says }]) => `  npm run desk -- ${name} ${says}`)].join('\n')
