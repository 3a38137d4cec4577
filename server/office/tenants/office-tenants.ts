import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { CompanyDeps } from '../companies/company-list.ts'
import type { AccountRow, RoleOfAccount } from '../../players/players.repository.ts'

/** Database of one or more brands, with the services that the office needs for these brands. */
export interface OfficeDatabase {
  /** Name of the tenant (a database with some of the brands); empty if there is only one database. */
  readonly tenant: string
  readonly db: Database
  /** Database for calls with `readsReplica`. */
  readonly replica: Database
  readonly brands: readonly Brand[]
  readonly companies: CompanyDeps
  /** Loads an account's characters from the game, or from the cache if the game is unreachable. */
  readonly loadCharacters: (account: AccountRow, at: number) => Promise<RoleOfAccount[]>
}

/** Tenant as the office sees it. A gateway with one database has one tenant. */
export interface OfficeTenant {
  readonly name: string
  /** Keys of the brands that are currently in the tenant. */
  readonly brands: readonly string[]
  /** Database of the tenant; undefined while the tenant is closed. */
  readonly open: OfficeDatabase | undefined
}

/** All tenants. The first one stores the staff, their sessions and their saved views. */
export interface OfficeTenants {
  /** Brands of all tenants. */
  readonly brands: readonly Brand[]
  /** Returns the database that stores the staff. Throws while it is closed. */
  readonly getHome: () => Database
  /** Maximum number of people for whom `runWithPersonLocked` runs work concurrently. */
  readonly maxLockedPeople: number
  /** Returns the first tenant, and all other tenants that have brands. */
  readonly list: () => readonly OfficeTenant[]
}
