import { playerActionReasons } from '../../../office/contract/reasons.table.ts'
import { CommandError, type AdminDeps, type Command, type CommandArguments } from '../../admin/command.ts'
import { formatTime } from '../../admin/format-time.ts'
import { findActiveBlock } from '../../players/blocks/player-blocks.ts'
import type { ChangeContext } from '../office-handler.ts'
import { findVisiblePlayer } from '../players/find-players.ts'
import { formatChangeVersion, loadNewestBlockChange } from '../players/load-player.ts'
import { blockPlayer, unblockPlayer } from '../players/player-actions.ts'
import { loadPlayerId } from '../players/player-ids.ts'
import { createId } from '../secrets.ts'
import { requireAccountArgument } from './require-account-argument.ts'
import { getNote, requireReason, runOfficeAction } from './run-office-action.ts'

const daySeconds = 86_400

/** Blocks an account from buying in any game of the brand. The player reads the reason, but not the note. */
export const blockPlayerCommand: Command = {
  usage: `<account name or number> --brand watt --why <${playerActionReasons.blockPlayer.join('|')}> [--days 7] [--note <text>]`,
  isLogged: true,
  async run(args, deps) {
    const { account, brand, suid } = await requireAccountArgument(args, deps)
    const reason = requireReason(args, playerActionReasons.blockPlayer)
    const days = args.options['days']
    const until = days === undefined ? null : deps.at + Math.round(parseDays(String(days)) * daySeconds)
    await changeBlock(args, deps, { brand, suid }, async (context, request) => {
      if (await findActiveBlock(context.tx, { brand, suid }, deps.at))
        throw new CommandError(`${account} is blocked already.`)
      return blockPlayer({ ...request, reason, until }, context)
    })
    const end = until === null ? 'for good' : `until ${formatTime(until)}`
    return { data: { brand, suid, reason, until }, text: `${account} is blocked ${end}.` }
  },
}

/** Ends the block of an account. */
export const unblockPlayerCommand: Command = {
  usage: `<account name or number> --brand watt --why <${playerActionReasons.unblockPlayer.join('|')}> [--note <text>]`,
  isLogged: true,
  async run(args, deps) {
    const { account, brand, suid } = await requireAccountArgument(args, deps)
    const reason = requireReason(args, playerActionReasons.unblockPlayer)
    await changeBlock(args, deps, { brand, suid }, async (context, request) => {
      if (!(await findActiveBlock(context.tx, { brand, suid }, deps.at)))
        throw new CommandError(`${account} is not blocked.`)
      return unblockPlayer({ ...request, reason }, context)
    })
    return { data: { brand, suid, reason }, text: `${account} can buy again.` }
  },
}

function parseDays(text: string): number {
  const days = Number(text)
  if (!(days > 0 && days <= 3660)) throw new CommandError(`--days ${text} is not between 0 and 3660`)
  return days
}

interface BlockRequest {
  readonly player: string
  readonly version: string
  readonly note: string
  readonly requestId: string
}

const changeBlock = (
  args: CommandArguments,
  deps: AdminDeps,
  account: { readonly brand: string; readonly suid: string },
  change: (context: ChangeContext, request: BlockRequest) => Promise<unknown>,
): Promise<unknown> =>
  runOfficeAction(deps, args, async (context) => {
    const player = await loadPlayerId(context.tx, account)
    const known = await findVisiblePlayer(context.tx, context.actor, player)
    const version = formatChangeVersion(await loadNewestBlockChange(context.tx, known))
    return change(context, { player, version, note: getNote(args), requestId: createId() })
  })
