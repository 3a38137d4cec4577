import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { CompanyDeps } from '../companies/company-list.ts'
import type { AccountRow, RoleOfAccount } from '../../players/players.repository.ts'

/** Database of some brands, with what the office needs to read and change them. */
export interface OfficeDatabase {
  /** Name of the tenant. Empty if there is only one database. */
  readonly tenant: string
  readonly db: Database
  /** Database for calls with `readsReplica`. */
  readonly replica: Database
  readonly brands: readonly Brand[]
  readonly companies: CompanyDeps
  /** Loads the characters of an account from the game. If the game is unreachable, cached characters are returned. */
  readonly loadCharacters: (account: AccountRow, at: number) => Promise<RoleOfAccount[]>
}

/** Tenant of the office. A gateway with one database has one tenant. */
export interface OfficeTenant {
  readonly name: string
  /** Keys of the brands that are in the tenant now. */
  readonly brands: readonly string[]
  /** Returns undefined while the tenant is closed. */
  readonly open: OfficeDatabase | undefined
}

/** Tenants of the office. The first tenant is the home of the staff, their sessions and their views. */
export interface OfficeTenants {
  /** Brands of all tenants. */
  readonly brands: readonly Brand[]
  /** Returns the database with the staff. Throws while it is closed. */
  readonly getHome: () => Database
  /** Returns the tenants that have brands, or are the home. */
  readonly list: () => readonly OfficeTenant[]
}
