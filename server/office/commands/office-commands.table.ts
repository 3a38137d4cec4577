import type { Command } from '../../admin/command.ts'
import { logCommand } from './log.command.ts'
import { staffCommand } from './staff.command.ts'

/** Admin commands about the office. Read by run-command.ts. To add one: a row here and one in server/admin/README.md. */
export const officeCommands = {
  staff: staffCommand,
  log: logCommand,
} as const satisfies Record<string, Command>
