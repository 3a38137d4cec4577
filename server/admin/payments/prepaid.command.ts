import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getDateInCountry } from '../../../src/contract/law/countries.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { pickName } from '../../catalogue/names.ts'
import { CommandError, type AdminDeps, type Command } from '../command.ts'

/** Days of the year on which Japan's Payment Services Act looks at the unused paid currency. */
const baseDays = ['03-31', '09-30'] as const

/** Unused amount in yen above which an issuer has to notify the authority and deposit half. */
const thresholdYen = 10_000_000

interface GameBalance {
  readonly brand: string
  readonly game: string
  /** Null if the game does not report it. */
  readonly unusedYen: number | null
  /** Why the game could not be asked; absent if it could. */
  readonly problem?: string
}

interface IssuerBalance {
  readonly issuer: string
  readonly unusedYen: number
  /** False if a game is missing, so that the total is too low. */
  readonly isComplete: boolean
  /** Half of the unused amount; null unless it is above the threshold. */
  readonly depositYen: number | null
  readonly games: readonly GameBalance[]
}

/** Reports the unused paid currency of Japanese games, as the games report it. The law counts it for each issuer. */
export const reportPrepaidBalancesCommand: Command = {
  usage: '[--day 2026-09-30]',
  async run({ options }, deps) {
    const day = parseBaseDay(options['day'], deps.at)
    const issuers = await loadIssuers(deps, day)
    if (issuers.length === 0) throw new CommandError('No brand sells in Japan.')
    return {
      data: { day, issuers },
      text: [`Unused paid currency on ${day}`, ...issuers.flatMap(formatIssuer)].join('\n'),
    }
  },
}

/** Returns the latest base day that is over in Japan, or the given one. */
function parseBaseDay(day: string | boolean | undefined, at: number): string {
  const today = getDateInCountry('JP', at)
  const year = Number(today.slice(0, 4))
  const past = [year - 1, year].flatMap((one) => baseDays.map((base) => `${one}-${base}`)).filter((one) => one < today)
  if (day === undefined) return past.at(-1) ?? ''
  const isBaseDay = typeof day === 'string' && /^\d{4}-/.test(day) && baseDays.some((base) => day.slice(5) === base)
  if (!isBaseDay || day >= today)
    throw new CommandError('--day must be a 31 March or 30 September that is over in Japan, such as 2026-09-30')
  return day
}

async function loadIssuers({ db, brands, loadGame }: AdminDeps, day: string): Promise<IssuerBalance[]> {
  const game = await loadGame?.()
  const keys = brands.map(({ key }) => key)
  const rows = await db
    .selectDistinct({ brand: games.brand, gpId: games.gpId, names: games.names })
    .from(games)
    .where(and(eq(games.area, 'ja'), inArray(games.brand, keys)))
    .orderBy(asc(games.brand), asc(games.gpId))
  const sold = [...new Map(rows.map((row) => [`${row.brand} ${row.gpId}`, row])).values()]
  const balances = await Promise.all(
    sold.map(async ({ brand, gpId, names }): Promise<GameBalance> => {
      const of = { brand, game: pickName(names, 'en') }
      try {
        return { ...of, unusedYen: (await game?.readUnusedBalance?.({ brand, gpId, day })) ?? null }
      } catch (error) {
        return { ...of, unusedYen: null, problem: error instanceof Error ? error.message : String(error) }
      }
    }),
  )
  return sumByIssuer(brands, balances)
}

function sumByIssuer(brands: readonly Brand[], balances: readonly GameBalance[]): IssuerBalance[] {
  const issuerOf = (balance: GameBalance) => brands.find(({ key }) => key === balance.brand)?.company ?? balance.brand
  return [...new Set(balances.map(issuerOf))].map((issuer) => {
    const list = balances.filter((balance) => issuerOf(balance) === issuer)
    const unusedYen = list.reduce((sum, balance) => sum + (balance.unusedYen ?? 0), 0)
    return {
      issuer,
      unusedYen,
      isComplete: list.every((balance) => balance.unusedYen !== null),
      depositYen: unusedYen > thresholdYen ? Math.ceil(unusedYen / 2) : null,
      games: list,
    }
  })
}

const formatYen = (amount: number): string => `${formatCount(amount, 'en')} yen`

function formatIssuer({ issuer, unusedYen, isComplete, depositYen, games: list }: IssuerBalance): string[] {
  const limit = formatYen(thresholdYen)
  const duty =
    depositYen === null
      ? `not above ${limit}`
      : `above ${limit}: notify the authority, and deposit at least ${formatYen(depositYen)}`
  return [
    '',
    issuer,
    ...list.map(
      ({ brand, game, unusedYen: yen, problem }) =>
        `  ${brand}  ${game}: ${yen === null ? (problem ?? 'the game does not report it') : formatYen(yen)}`,
    ),
    `  Total: ${formatYen(unusedYen)}, ${duty}`,
    ...(isComplete ? [] : ['  The total is too low, because a game is missing.']),
  ]
}
