import { and, eq } from 'drizzle-orm'
import type { Currency } from '../../src/contract/domain.table.ts'
import { currencyOf } from '../catalogue/areas.ts'
import { games } from '../catalogue/catalogue.tables.ts'
import { decimalOf, isCurrency } from '../catalogue/money.ts'
import { accounts } from '../players/players.tables.ts'
import { createReplenishLink } from '../replenish/create-link.ts'
import { makeUpRules } from '../replenish/replenish.tables.ts'
import { brandOf, storeOf, textOf, WrongCommand, type Command } from './command.ts'
import { readAmount } from './read-amount.ts'

function hoursOf(text: string): number {
  const hours = Number(text)
  if (!(hours > 0 && hours <= 720)) throw new WrongCommand(`--hours ${text} is not between 0 and 720`)
  return hours
}

/** The conditions that the brand's rules allow in a link. */
function assertAllowed(amountMinor: number, currency: Currency, most: Record<string, number> | null | undefined): void {
  if (most == null) return
  const allowed = most[currency]
  if (allowed === undefined) throw new WrongCommand(`--currency ${currency}: the brand's rules have no amount in it`)
  if (amountMinor > allowed)
    throw new WrongCommand(`--amount: the brand's rules allow ${decimalOf(allowed)} ${currency}`)
}

/** A link by which anybody may pay the debt of an account. */
export const replenishLinkCommand: Command = {
  says: '--brand watt --client 1101003 --account mika --amount 12.50 [--currency USD] [--hours 20] [--login]',
  async run(args, { db, brands, env, at }) {
    const brand = brandOf({ brands }, textOf(args, 'brand'))
    const clientId = textOf(args, 'client')
    const username = textOf(args, 'account')
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.brand, brand.key), eq(games.clientId, clientId)))
    if (!game) throw new WrongCommand(`${brand.key} has no game with the client ${clientId}`)
    const { gpId } = game
    const [account] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.brand, brand.key), eq(accounts.gpId, gpId), eq(accounts.username, username)))
    if (!account) throw new WrongCommand(`There is no account "${username}" in this game`)
    const [rules] = await db.select().from(makeUpRules).where(eq(makeUpRules.brand, brand.key))
    const currency = args.options['currency'] ?? currencyOf(brand, game.area)
    if (typeof currency !== 'string' || !isCurrency(currency))
      throw new WrongCommand(`There is no currency ${String(currency)}`)
    const amountMinor = readAmount(textOf(args, 'amount'), currency)
    assertAllowed(amountMinor, currency, rules?.most)
    const query = await createReplenishLink(db, {
      game,
      account,
      amountMinor,
      currency,
      needsLogin: args.options['login'] === true || rules?.needsLogin === true,
      validSeconds: Math.round(hoursOf(String(args.options['hours'] ?? rules?.hours ?? 20)) * 3600),
      at,
    })
    query.set('domain_area', game.area)
    return `${storeOf(brand, env)}/replenishGoods?${query.toString()}`
  },
}
