import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from './orders.repository.ts'

type PaysLink = Pick<OrderRow, 'billingNo' | 'brand' | 'replenishId'>

/** Operations on the replenish link that an order pays. */
export interface ReplenishLinkSteps {
  /** Returns why the link cannot be paid, if so, without locking. */
  findRefusal: (db: Database, order: PaysLink) => Promise<FailureCode | undefined>
  /** Reserves the link for one payer. Throws for other payers before they are charged. */
  reserve: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Marks the link as paid. Returns false if another order has already paid the link. */
  close: (tx: Transaction, order: PaysLink) => Promise<boolean>
  release: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Makes the link payable again after a refund. */
  reopen: (tx: Transaction, order: PaysLink) => Promise<void>
}

/** Dependencies for writing an order, including other features' writes in the same transaction. */
export interface OrderStore {
  db: Database
  replenishLinks: ReplenishLinkSteps
}
