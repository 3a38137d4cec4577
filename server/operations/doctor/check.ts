import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { LoginProviderUrls } from '../../logins/companies/login-provider-urls.table.ts'
import type { LoginCompanies } from '../../providers/login-companies.ts'
import type { PaymentOptions } from '../../providers/payments.ts'

/** Result of a check. A `note` is information that does not prevent sales. */
export interface Finding {
  readonly state: 'works' | 'fails' | 'note'
  readonly message: string
  /** How the operator can fix the problem. */
  readonly remedy?: string | undefined
}

/** Settings that the checks read. */
interface CheckedSettings {
  readonly SANDBOX: boolean
  readonly PORT: number
  readonly DIST_DIR: string
  readonly SECRET_KEY: readonly string[]
  readonly DEFAULT_BRAND?: string | undefined
  readonly LOGIN_SECRETS: Readonly<Record<string, unknown>>
  readonly LOGIN_ADDRESSES: LoginProviderUrls
}

export interface DoctorDeps {
  readonly settings: CheckedSettings
  readonly brands: readonly Brand[]
  /** All brands of the shop, if `brands` lists only those of one tenant. */
  readonly allBrands?: readonly Brand[] | undefined
  /** Database, or a finding that says why it could not be opened. */
  readonly database: Database | Finding
  /** Payment providers, or a finding that says why they could not be loaded. Undefined if none is configured. */
  readonly payments: PaymentOptions | Finding | undefined
  /** Game services of the shop, with their names in GAMES_FILE. */
  readonly games?:
    | readonly { readonly name: string; readonly game: { readonly ping: () => Promise<void> } }[]
    | undefined
  readonly companies: LoginCompanies
}

/** Read-only check. If it throws, the error is reported as a failed check. */
export type Check = (deps: DoctorDeps) => Promise<readonly Finding[]>

export const createPass = (message: string): Finding => ({ state: 'works', message })
export const createFailure = (message: string, remedy?: string): Finding => ({ state: 'fails', message, remedy })
export const createNote = (message: string, remedy?: string): Finding => ({ state: 'note', message, remedy })

export const isFinding = (part: object): part is Finding => 'state' in part && 'message' in part

/** Wraps a check that needs the database. Skips the check if the database could not be opened. */
export const createDatabaseCheck =
  (look: (db: Database, deps: DoctorDeps) => Promise<readonly Finding[]>): Check =>
  async (deps) =>
    isFinding(deps.database) ? [createNote('not checked: no database')] : look(deps.database, deps)
