import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Database } from '../db/database.ts'

/** The operator has asked for something that there is not; the message is for them. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand'
}

export interface CommandArguments {
  /** What stands behind the command's name. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** Of the gateway's settings those that commands go by. */
export interface AdminSettings {
  readonly SANDBOX: boolean
  readonly PORT: number
  readonly VAPID_KEYS: readonly string[]
  readonly SECRET_KEY: readonly string[]
}

export interface AdminDeps {
  db: Database
  brands: readonly Brand[]
  env: AdminSettings
  /** Seconds since 1970. */
  at: number
}

export interface Command {
  /** Its parameters, for the list of commands. */
  says: string
  /** Its first word is the name of a file, and reaches it as the text of that file. */
  readsFile?: true
  run: (args: CommandArguments, deps: AdminDeps) => Promise<string>
}

export function textOf({ options }: CommandArguments, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new WrongCommand(`--${name} is missing`)
  return value
}

export function brandOf({ brands }: Pick<AdminDeps, 'brands'>, key: string): Brand {
  const brand = brands.find((one) => one.key.toLowerCase() === key.toLowerCase())
  if (!brand) throw new WrongCommand(`There is no brand "${key}". Brands: ${brands.map((one) => one.key).join(', ')}`)
  return brand
}

/** Where players find the brand: its web address, or its local host in the sandbox. */
export const storeOf = ({ key, web }: Brand, { SANDBOX, PORT }: AdminSettings): string =>
  SANDBOX ? `http://${key.toLowerCase()}.localhost:${PORT}` : web.address
