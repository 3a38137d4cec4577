import type * as v from 'valibot'
import type { officePlayersApiCalls } from '../../../office/contract/calls/players.calls.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { blockPlayer as insertBlock, unblockPlayer as endBlock } from '../../players/blocks/player-blocks.ts'
import { endSessions } from '../../players/end-sessions.ts'
import { createReplenishLink } from '../../replenish/create-link.ts'
import { findRuleForbiddingAmount, loadReplenishLinkRules } from '../../replenish/link-rules.ts'
import { hasRightInBrand } from '../actor.ts'
import type { LogChange } from '../log/log-change.ts'
import { OfficeError } from '../office-error.ts'
import type { ChangeContext, OfficeHandler, OfficeHandlers } from '../office-handler.ts'
import { findVisiblePlayer, type Player } from './find-players.ts'
import { playerBlockLogVerbs, loadNewestBlockChange, formatChangeVersion } from './load-player.ts'
import { officePlayerNameReveals } from './office-players.tables.ts'
import { getPlayerLogObject } from './player-ids.ts'
import { loadPlayerGames } from './player-replenish-links.ts'

const revealSeconds = 600

const notAllowed = (reason: string) => new OfficeError('notAllowed', { reason })

interface ActionRequest {
  readonly player: string
  readonly reason: string
  readonly note: string
}

interface Action<Reply> {
  readonly right: Right
  /** Verb of the log entry. */
  readonly verb: string
  /** Changes the player. Returns the response and the values for the log entry. */
  readonly act: (player: Player) => Promise<{ reply: Reply } & Pick<LogChange, 'before' | 'after'>>
}

/** Runs a player action in the call's transaction and logs it. */
async function actOnPlayer<Reply>(
  { tx, actor, log }: ChangeContext,
  { player: id, reason, note }: ActionRequest,
  { right, verb, act }: Action<Reply>,
): Promise<Reply> {
  const player = await findVisiblePlayer(tx, actor, id)
  if (!hasRightInBrand(actor, right, player.brand)) throw new OfficeError('forbidden')
  const { reply, before, after } = await act(player)
  await log({ verb, object: getPlayerLogObject(player.id), brand: player.brand, before, after, reason, note })
  return reply
}

/** Blocks or unblocks a player. Throws if another person has changed the block since the user read it. */
async function changeBlock(
  { tx }: Pick<ChangeContext, 'tx'>,
  player: Player,
  version: string,
  change: () => Promise<boolean>,
): Promise<void> {
  const isCurrent = formatChangeVersion(await loadNewestBlockChange(tx, player)) === version
  if (isCurrent && (await change())) return
  // Load the latest change again, because another transaction may have committed in the meantime.
  const newest = await loadNewestBlockChange(tx, player)
  const details = newest && { change: { staff: newest.staff, verb: newest.verb, at: newest.at } }
  throw new OfficeError('changed', details)
}

type Calls = typeof officePlayersApiCalls

export const blockPlayer = (
  request: v.InferOutput<Calls['blockPlayer']['request']>,
  context: ChangeContext,
): ReturnType<OfficeHandler<Calls['blockPlayer']>> =>
  actOnPlayer(context, request, {
    right: 'changePlayers',
    verb: playerBlockLogVerbs.block,
    act: async (player) => {
      const { tx, at } = context
      const { version, reason, until } = request
      if (until !== null && until <= at) throw notAllowed('endIsPast')
      const { brand, suid } = player
      await changeBlock(context, player, version, () => insertBlock(tx, { brand, suid, reason, until, at }))
      return { reply: { done: true }, before: { blocked: false }, after: { blocked: true, until } }
    },
  })

export const unblockPlayer = (
  request: v.InferOutput<Calls['unblockPlayer']['request']>,
  context: ChangeContext,
): ReturnType<OfficeHandler<Calls['unblockPlayer']>> =>
  actOnPlayer(context, request, {
    right: 'changePlayers',
    verb: playerBlockLogVerbs.unblock,
    act: async (player) => {
      await changeBlock(context, player, request.version, () => endBlock(context.tx, player, context.at))
      return { reply: { done: true }, before: { blocked: true }, after: { blocked: false } }
    },
  })

type Actions = 'unmaskPlayer' | 'blockPlayer' | 'unblockPlayer' | 'endPlayerSessions' | 'createMakeUpLink'

export const createPlayerActionHandlers = (
  getStoreUrl: (brand: Brand) => string,
): OfficeHandlers<Pick<Calls, Actions>> => ({
  unmaskPlayer: (request, context) =>
    actOnPlayer(context, request, {
      right: 'revealPlayers',
      verb: 'player.reveal',
      act: async ({ id: playerId }) => {
        const { tx, actor, at } = context
        const until = at + revealSeconds
        await tx
          .insert(officePlayerNameReveals)
          .values({ staffId: actor.staffId, playerId, until })
          .onConflictDoUpdate({
            target: [officePlayerNameReveals.staffId, officePlayerNameReveals.playerId],
            set: { until },
          })
        return { reply: { until }, after: { until } }
      },
    }),

  blockPlayer,
  unblockPlayer,

  endPlayerSessions: (request, context) =>
    actOnPlayer(context, request, {
      right: 'changePlayers',
      verb: 'player.logOut',
      act: async ({ brand, suid }) => {
        const { session } = request
        const ended = await endSessions(context.tx, { brand, suid, session })
        return { reply: { ended }, after: { ended, everywhere: session === undefined } }
      },
    }),

  createMakeUpLink: (request, context) =>
    actOnPlayer(context, request, {
      right: 'changePlayers',
      verb: 'replenishLink.create',
      act: async (player) => {
        const { tx, at, brands } = context
        const { clientId, currency, hours } = request
        const game = (await loadPlayerGames(tx, player)).find((one) => one.clientId === clientId)
        const account = player.accounts.find(({ gpId }) => gpId === game?.gpId)
        const brand = brands.find(({ key }) => key === player.brand)
        if (!game || !account || !brand) throw new OfficeError('notFound')
        const rules = await loadReplenishLinkRules(tx, player.brand)
        const amountMinor = Math.round(Number(request.amount) * 100)
        const rule = findRuleForbiddingAmount(rules, amountMinor, currency)
        if (rule) throw notAllowed(rule === 'tooMuch' ? 'aboveRule' : rule)
        const needsLogin = request.needsLogin || rules.needsLogin
        const validSeconds = hours * 3600
        const query = await createReplenishLink(tx, {
          game,
          account,
          amountMinor,
          currency,
          needsLogin,
          validSeconds,
          at,
        })
        return {
          reply: { url: `${getStoreUrl(brand)}/replenishGoods?${query.toString()}` },
          after: { amount: formatDecimal(amountMinor), currency, clientId, hours, needsLogin },
        }
      },
    }),
})
