import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { FindAccount } from '../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../db/database.ts'

/** Error for a mistake by the operator. Its message is printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'WrongCommand'
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

/** Functions that find the merchant account of a payment and list all merchant accounts. */
export interface PaymentRouting {
  readonly findAccount: FindAccount
  /** Lists the merchant accounts with the brands that can use them. `brands` is null if all brands can. */
  readonly listAccounts: () => readonly { readonly id: string; readonly brands: readonly string[] | null }[]
}

export interface AdminDeps {
  db: Database
  /** Database with the staff, if it is another one. */
  home?: Database | undefined
  brands: readonly Brand[]
  env: AdminSettings
  /** Current time in Unix seconds. */
  at: number
  /** Loads the payment routes. Resolves to undefined if the shop has no payment provider. */
  loadRouting?: () => Promise<PaymentRouting | undefined>
}

/** Result of a command in both forms in which it can be printed. */
export interface CommandOutput {
  /** Value that `--json` prints. Times are Unix seconds. */
  data: unknown
  text: string
}

export interface Command {
  /** Parameters as printed in the list of commands. */
  usage: string
  /** Set if the first argument is a file name, which is replaced by the content of the file. */
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

/** Returns the store's URL: the brand's domain, or a local host name in the sandbox. */
export const getStoreUrl = ({ key, web }: Brand, { SANDBOX, PORT }: AdminSettings): string =>
  SANDBOX ? `http://${key.toLowerCase()}.localhost:${PORT}` : web.address
