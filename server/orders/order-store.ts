import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from './orders.repository.ts'

type PaysLink = Pick<OrderRow, 'billingNo' | 'brand' | 'replenishId' | 'payRequestId'>

/** Operations on the replenish link or pay request that an order pays. */
export interface ReplenishLinkSteps {
  /** Returns why the link cannot be paid, or undefined. Takes no lock. */
  findRefusal: (db: Database, order: PaysLink) => Promise<FailureCode | undefined>
  /** Reserves the link for one payer. Throws for other payers, who are then not charged. */
  reserve: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Marks the link as paid. Returns false if another order has paid it before. */
  close: (tx: Transaction, order: PaysLink & Pick<OrderRow, 'paidAt'>) => Promise<boolean>
  release: (tx: Transaction, order: PaysLink) => Promise<void>
  /** Makes the link payable again after a refund. Pay requests stay paid because their goods were bought. */
  reopen: (tx: Transaction, order: PaysLink) => Promise<void>
}

/** Dependencies of code that writes orders. */
export interface OrderStore {
  db: Database
  replenishLinks: ReplenishLinkSteps
}
