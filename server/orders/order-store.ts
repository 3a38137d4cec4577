import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from './orders.repository.ts'

type PaysLink = Pick<OrderRow, 'billingNo' | 'brand' | 'replenishId'>

/** An order's effects on the make-up link that it pays: held at the start, closed when paid, let go when it fails or expires. */
export interface ReplenishLinkSteps {
  /** Why the link cannot be had, by a look that locks nothing; undefined where it may be. */
  findRefusal: (db: Database, order: PaysLink) => Promise<FailureCode | undefined>
  /** Of several payers at the same moment one gets the link; the others are told before they pay. */
  reserve: (tx: Transaction, order: PaysLink) => Promise<void>
  /** False: another order had paid it already. */
  close: (tx: Transaction, order: PaysLink) => Promise<boolean>
  release: (tx: Transaction, order: PaysLink) => Promise<void>
  /** The money went back: the debt that it had paid is open again. */
  reopen: (tx: Transaction, order: PaysLink) => Promise<void>
}

/** The writes of an order, and those of other features in the same transaction. */
export interface OrderStore {
  db: Database
  replenishLinks: ReplenishLinkSteps
}
