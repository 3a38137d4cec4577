import { allBrandsKey } from '../../../office/contract/rights.table.ts'
import { CommandError, type AdminDeps, type CommandArguments } from '../../admin/command.ts'
import type { ChangeContext } from '../office-handler.ts'
import { OfficeError } from '../office-error.ts'
import { findOperator, runLoggedOperatorChange } from './run-logged-operator-change.ts'

/** Messages for an operator. To add a refusal that a command can meet, add a row. */
const refusals: Readonly<Record<string, string>> = {
  endIsPast: '--days must be above 0.',
  noGuardianRequest: 'No guardian’s request about this order is waiting.',
  ownRefund: 'Nobody can approve or decline their own refund.',
  ownGift: 'Nobody can approve or decline their own gift.',
  noSuchGift: 'The gift is no longer in the catalogue. It can only be declined.',
}

/**
 * Runs an office action for a command. The operator has every right, because a person with the database’s password can
 * change everything anyway, but not the right to decide on their own requests.
 */
export function runOfficeAction<Reply>(
  deps: AdminDeps,
  args: CommandArguments,
  act: (context: ChangeContext) => Promise<Reply>,
): Promise<Reply> {
  return runLoggedOperatorChange(deps, args, async (tx, log, actor) => {
    try {
      return await act({ tx, log, at: deps.at, actor: { ...actor, roles: [{ brand: allBrandsKey, role: 'owner' }] } })
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      const { error: code, reason = code } = error.failure
      throw new CommandError(refusals[reason] ?? `This is not possible: ${reason}`)
    }
  })
}

/** Throws without `--as`. For commands whose log entry is worthless without a person. */
export async function requireOperator(deps: AdminDeps, args: CommandArguments): Promise<void> {
  if (!(await findOperator(deps, args))) throw new CommandError('--as is missing: the log must name a person.')
}

/** Returns the value of `--why` if it is in the list. */
export function requireReason<Reason extends string>(
  { options: { why } }: CommandArguments,
  reasons: readonly Reason[],
): Reason {
  const reason = reasons.find((one) => one === why)
  if (reason === undefined) throw new CommandError(`--why must be one of: ${reasons.join(', ')}`)
  return reason
}

export const getNote = ({ options: { note } }: CommandArguments): string => (typeof note === 'string' ? note : '')
