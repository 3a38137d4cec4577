import { DrizzleQueryError } from 'drizzle-orm'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { WhyUncovered } from './catalogue/methods-sold.ts'
import { claimDatabase } from './db/database-use.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import type { Environment } from './env.ts'
import type { Sandbox } from './providers/sandbox.ts'
import { createFindLacks } from './operations/setup/find-lacks.ts'
import { Incomplete, insistOnAll } from './operations/setup/incomplete.ts'
import type { LackName } from './operations/setup/lacks.table.ts'
import { createFindUncovered } from './operations/setup/uncovered.ts'
import { wordsOfFailure } from './operations/setup/words-of-failure.ts'

interface Deps {
  env: Environment
  brands: readonly Brand[]
}

interface ShopPayments {
  hasPaymentCompany: boolean
  whyUncovered?: WhyUncovered | undefined
  /** Is told each payment method that nobody can pay. */
  warn?: (text: string) => void
}

/** The database of a demo, with its world in it. One of a shop is refused. */
export async function openSandboxDatabase(sandbox: Sandbox, { env, brands }: Deps): Promise<OpenDatabase> {
  const opened = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: unknown) => {
    throw error instanceof DrizzleQueryError
      ? new Error(
          `The database does not answer: ${wordsOfFailure(error)}. Set DATABASE_URL to a PostgreSQL that does, or leave it out: the sandbox brings a database.`,
          { cause: error },
        )
      : error
  })
  return orClosed(opened, () => sandbox.seed(opened.db, brands, { big: env.SANDBOX_BIG }))
}

/** The database of a shop that has all it needs; else the start ends with the list of its lacks. */
export async function openShopDatabase(
  { env, brands }: Deps,
  { hasPaymentCompany, whyUncovered, warn = () => undefined }: ShopPayments,
): Promise<OpenDatabase> {
  const secret: LackName[] = env.SECRET_KEY.length > 0 ? [] : ['secretKey']
  const others: LackName[] = [...secret, ...(hasPaymentCompany ? [] : (['paymentCompany'] as const))]
  // Where no database is, no catalogue is either.
  if (!env.namesDatabase) throw new Incomplete(['database', ...others, 'catalogue'])
  const opened = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: unknown) => {
    throw error instanceof DrizzleQueryError
      ? new Incomplete(['databaseAnswer', ...others], wordsOfFailure(error))
      : error
  })
  return orClosed(opened, async () => {
    // Another one's catalogue is none of ours.
    if ((await claimDatabase(opened.db, 'shop')) !== 'shop')
      throw new Incomplete(['ownDatabase', ...others, 'catalogue'])
    const { db } = opened
    const findUncovered = createFindUncovered({ db, brands, whyUncovered })
    const found = await createFindLacks({ db, brands, hasPaymentCompany, findUncovered })()
    insistOnAll([...secret, ...found], env.START_INCOMPLETE)
    // Not reached without tables: then the list above has ended the start, or the operator has forgiven it.
    const { lines } = await findUncovered()
    for (const line of lines) warn(`sold, and cannot be paid: ${line}`)
  })
}

async function orClosed(opened: OpenDatabase, prepare: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await prepare()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
