import { shortTextSchema } from '../../contract/fields.ts'
import { defineStoredItem } from './stored-item.ts'

/**
 * Stored items with which the store's windows communicate. Separate from `stored-items.table.ts`, because the first
 * screen does not need window messages. To add an item, add a row.
 */
export const crossWindowStorageItems = {
  /** Set in windows that were opened for a payment. */
  payWindow: defineStoredItem('pay_window', 'session', shortTextSchema),
  /** Message to other windows, removed right after it was written. See `payment-tabs.ts`. */
  windowMessage: defineStoredItem('window_call', 'local', shortTextSchema),
} as const
