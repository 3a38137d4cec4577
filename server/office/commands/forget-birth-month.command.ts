import { and, eq } from 'drizzle-orm'
import { birthMonths } from '../../players/birth-months/birth-months.tables.ts'
import { requireBrand, requireText, CommandError, type Command } from '../command.ts'
import { findAccountId } from './find-account-id.ts'

/**
 * Deletes a mistyped month of birth, so that the store asks the player for it again. Orders and their limits remain
 * unchanged.
 */
export const forgetBirthMonthCommand: Command = {
  usage: '<account name or number> --brand watt',
  async run(args, { db, brands }) {
    const { key } = requireBrand({ brands }, requireText(args, 'brand'))
    const [account = ''] = args.words
    if (account === '') throw new CommandError('The account name or id is missing.')
    const suid = await findAccountId(db, key, account)
    const deleted = await db
      .delete(birthMonths)
      .where(and(eq(birthMonths.brand, key), eq(birthMonths.suid, suid)))
      .returning({ suid: birthMonths.suid })
    return deleted.length === 0
      ? `${account} has not given a month of birth.`
      : `The month of birth of ${account} is deleted. The store asks again before the next purchase.`
  },
}
