import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { CompanyAddresses } from '../../logins/companies/addresses.table.ts'
import type { LoginCompanies } from '../../providers/login-companies.ts'
import type { PaymentOptions } from '../../providers/payments.ts'

/** `note` stops nobody from selling. */
export interface Finding {
  readonly state: 'works' | 'fails' | 'note'
  readonly says: string
  /** The operator's remedy. */
  readonly wayOut?: string | undefined
}

/** The gateway's settings, as far as something can be tried about them. */
interface TriedSettings {
  readonly SANDBOX: boolean
  readonly PORT: number
  readonly DIST_DIR: string
  readonly SECRET_KEY: readonly string[]
  readonly DEFAULT_BRAND?: string | undefined
  readonly LOGIN_SECRETS: Readonly<Record<string, unknown>>
  readonly LOGIN_ADDRESSES: CompanyAddresses
}

export interface DoctorDeps {
  readonly settings: TriedSettings
  readonly brands: readonly Brand[]
  /** The database, or why there is none to look at. */
  readonly database: Database | Finding
  /** The payment companies, or why they cannot be opened; undefined if none is named. */
  readonly payments: PaymentOptions | Finding | undefined
  /** The games of a shop, each by its name. */
  readonly games?:
    | readonly { readonly name: string; readonly game: { readonly ping: () => Promise<void> } }[]
    | undefined
  readonly companies: LoginCompanies
}

/** Changes nothing, wherever it asks. A thrown error is a failure as well. */
export type Check = (deps: DoctorDeps) => Promise<readonly Finding[]>

export const works = (says: string): Finding => ({ state: 'works', says })
export const fails = (says: string, wayOut?: string): Finding => ({ state: 'fails', says, wayOut })
export const note = (says: string, wayOut?: string): Finding => ({ state: 'note', says, wayOut })

export const isFinding = (part: object): part is Finding => 'state' in part && 'says' in part

/** A check of the database's content; without a database it says nothing. */
export const ofDatabase =
  (look: (db: Database, deps: DoctorDeps) => Promise<readonly Finding[]>): Check =>
  async (deps) =>
    isFinding(deps.database) ? [note('not tried: no database to look at')] : look(deps.database, deps)
