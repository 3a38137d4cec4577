import { and, eq } from 'drizzle-orm'
import type { Command } from '../../admin/command.ts'
import { birthMonths } from '../../players/birth-months/birth-months.tables.ts'
import { loadPlayerLogObject } from '../players/player-ids.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'
import { requireAccountArgument } from './require-account-argument.ts'

/** Deletes an incorrect birth month, so the store asks the player again. Existing orders are unchanged. */
export const forgetBirthMonthCommand: Command = {
  usage: '<account name or number> --brand watt',
  isLogged: true,
  async run(args, deps) {
    const { account, brand, suid } = await requireAccountArgument(args, deps)
    const isDeleted = await runLoggedOperatorChange(deps, args, async (tx, log) => {
      const deleted = await tx
        .delete(birthMonths)
        .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
        .returning({ suid: birthMonths.suid })
      if (deleted.length === 0) return false
      await log({ verb: 'player.forgetBirthMonth', object: await loadPlayerLogObject(tx, { brand, suid }), brand })
      return true
    })
    return {
      data: { brand, suid, isDeleted },
      text: isDeleted
        ? `The month of birth of ${account} is deleted. The store asks again before the next purchase.`
        : `${account} has not given a month of birth.`,
    }
  },
}
