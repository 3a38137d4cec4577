import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from './orders.repository.ts'

type PaysLink = Pick<OrderRow, 'billingNo' | 'brand' | 'replenishId'>

/** Effects of an order on the replenish link it pays. */
export interface ReplenishLinkSteps {
  /** Returns why the link cannot be paid, without locking. */
  findRefusal: (db: Database, order: PaysLink) => Promise<FailureCode | undefined>
  /** Reserves the link for one payer; throws for the others before they pay. */
  reserve: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Returns false if another order has already paid the link. */
  close: (tx: Transaction, order: PaysLink) => Promise<boolean>
  release: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Opens the debt again after a refund. */
  reopen: (tx: Transaction, order: PaysLink) => Promise<void>
}

/** What writing an order needs, including other features' writes in the same transaction. */
export interface OrderStore {
  db: Database
  replenishLinks: ReplenishLinkSteps
}
