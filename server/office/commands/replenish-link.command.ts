import { and, eq } from 'drizzle-orm'
import { requireBrand, getStoreUrl, requireTextOption, CommandError, type Command } from '../../admin/command.ts'
import { parseAmount } from '../../admin/payments/parse-amount.ts'
import { getAreaCurrency } from '../../catalogue/areas.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { playerAccounts } from '../../players/players.tables.ts'
import { createReplenishLink } from '../../replenish/create-link.ts'
import { findRuleForbiddingAmount, loadReplenishLinkRules } from '../../replenish/link-rules.ts'
import { loadPlayerLogObject } from '../players/player-ids.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

function parseHours(text: string): number {
  const hours = Number(text)
  if (!(hours > 0 && hours <= 720)) throw new CommandError(`--hours ${text} is not between 0 and 720`)
  return hours
}

/** Creates a replenish link, with which anyone can pay an account's debt. */
export const createReplenishLinkCommand: Command = {
  usage: '--brand watt --client 1101003 --account mika --amount 12.50 [--currency USD] [--hours 20] [--login]',
  isLogged: true,
  async run(args, deps) {
    const { db, brands, env, at } = deps
    const brand = requireBrand({ brands }, requireTextOption(args, 'brand'))
    const clientId = requireTextOption(args, 'client')
    const username = requireTextOption(args, 'account')
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.brand, brand.key), eq(games.clientId, clientId)))
    if (!game) throw new CommandError(`${brand.key} has no game with the client ${clientId}`)
    const { gpId } = game
    const [account] = await db
      .select()
      .from(playerAccounts)
      .where(
        and(eq(playerAccounts.brand, brand.key), eq(playerAccounts.gpId, gpId), eq(playerAccounts.username, username)),
      )
    if (!account) throw new CommandError(`The account "${username}" doesn’t exist in this game`)
    const rules = await loadReplenishLinkRules(db, brand.key)
    const currency = args.options['currency'] ?? getAreaCurrency(brand, game.area)
    if (typeof currency !== 'string' || !isCurrency(currency))
      throw new CommandError(`The currency ${String(currency)} doesn’t exist`)
    const amountMinor = parseAmount(requireTextOption(args, 'amount'), currency)
    const rule = findRuleForbiddingAmount(rules, amountMinor, currency)
    if (rule === 'currencyNotAllowed')
      throw new CommandError(`--currency ${currency}: the brand's rules do not allow it`)
    if (rule === 'tooMuch') {
      const most = formatDecimal(rules.most?.[currency] ?? 0)
      throw new CommandError(`--amount: the brand's rules allow at most ${most} ${currency}`)
    }
    const needsLogin = args.options['login'] === true || rules.needsLogin
    const hours = parseHours(String(args.options['hours'] ?? rules.hours))
    const query = await runLoggedOperatorChange(deps, args, async (tx, log) => {
      const validSeconds = Math.round(hours * 3600)
      const created = await createReplenishLink(tx, {
        game,
        account,
        amountMinor,
        currency,
        needsLogin,
        validSeconds,
        at,
      })
      const after = { amount: formatDecimal(amountMinor), currency, hours, needsLogin, clientId }
      await log({
        verb: 'replenishLink.create',
        object: await loadPlayerLogObject(tx, account),
        brand: brand.key,
        after,
      })
      return created
    })
    const url = `${getStoreUrl(brand, env)}/replenishGoods?${query.toString()}`
    return { data: { url }, text: url }
  },
}
