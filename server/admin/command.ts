import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { FindAccount } from '../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../db/database.ts'

/** What a command printed in a tenant, or why it failed there. */
export type TenantResult = { readonly result: unknown } | { readonly error: string }

/** Mistake of the operator, whose message is printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'WrongCommand'
  /** Results by tenant if the command ran in several tenants and failed in one of them. Printed by `--json`. */
  readonly tenants: Readonly<Record<string, TenantResult>> | undefined

  constructor(message: string, tenants?: Readonly<Record<string, TenantResult>>) {
    super(message)
    this.tenants = tenants
  }
}

export interface CommandArguments {
  /** Arguments that are not options. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** Settings used by commands. */
export interface AdminSettings {
  readonly SANDBOX: boolean
  readonly PORT: number
  readonly OFFICE_ORIGIN?: string | undefined
  readonly VAPID_KEYS: readonly string[]
  readonly SECRET_KEY: readonly string[]
}

/** Functions that find and list merchant accounts. */
export interface PaymentRouting {
  readonly findAccount: FindAccount
  /** Lists the merchant accounts and their brands. `brands` is null if an account serves all brands. */
  readonly listAccounts: () => readonly { readonly id: string; readonly brands: readonly string[] | null }[]
}

/** Games that may report the paid currency, in yen, that players have not used at the end of a day in Japan. */
export interface BalanceReporter {
  readonly readUnusedBalance?: (of: { brand: string; gpId: string; day: string }) => Promise<number | undefined>
  /** Returns a page of this currency by account. `next` is the `after` of the next page. */
  readonly listUnusedBalances?: (of: { brand: string; gpId: string; day: string; after?: string }) => Promise<
    | {
        readonly players: readonly { readonly suid: string; readonly unusedYen: number }[]
        readonly next?: string | undefined
      }
    | undefined
  >
}

export interface AdminDeps {
  db: Database
  /** Database that stores the staff. If undefined, the command's own database stores them. */
  home?: Database | undefined
  brands: readonly Brand[]
  /**
   * Keys of the tenant's brands. The database may also have copies of other brands during moves. Undefined if there is
   * only one database, which may have orders of brands that are no longer sold.
   */
  tenantBrands?: readonly string[] | undefined
  env: AdminSettings
  /** Current time in Unix seconds. */
  at: number
  /** Loads the payment routes. Resolves to undefined if there is no payment provider. */
  loadRouting?: () => Promise<PaymentRouting | undefined>
  /** Loads the games. Resolves to undefined if no game service is configured. */
  loadGame?: () => Promise<BalanceReporter | undefined>
}

/** Command result in both output formats. */
export interface CommandOutput {
  /** Value printed by `--json`. Times are in Unix seconds. */
  data: unknown
  text: string
}

/** Output formats. To add a format, add an option and a row. */
const outputFormats = {
  text: ({ text }) => text,
  json: ({ data }) => JSON.stringify(data, null, 2),
} as const satisfies Record<string, (output: CommandOutput) => string>

/** Returns the text that a command prints, with or without `--json`. */
export const formatOutput = (output: CommandOutput, isJson: boolean | undefined): string =>
  outputFormats[isJson === true ? 'json' : 'text'](output)

export interface Command {
  /** Parameters as shown in the list of commands, without `--json` and `--as`. */
  usage: string
  /** Set if the command changes or reveals something, so it writes to the office's log and accepts `--as`. */
  isLogged?: true
  /** Set if the first argument is a file name that is replaced by the file's content. */
  takesFile?: true
  run: (args: CommandArguments, deps: AdminDeps) => Promise<CommandOutput>
}

export function requireTextOption({ options }: CommandArguments, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new CommandError(`--${name} is missing`)
  return value
}

export function requireBrand({ brands }: Pick<AdminDeps, 'brands'>, key: string): Brand {
  const brand = brands.find((one) => one.key.toLowerCase() === key.toLowerCase())
  if (!brand)
    throw new CommandError(`The brand "${key}" doesn’t exist. Brands: ${brands.map((one) => one.key).join(', ')}`)
  return brand
}

/** Returns the store's URL: the brand's domain, or a local host in the sandbox. */
export const getStoreUrl = ({ key, web }: Brand, { SANDBOX, PORT }: AdminSettings): string =>
  SANDBOX ? `http://${key.toLowerCase()}.localhost:${PORT}` : web.address
