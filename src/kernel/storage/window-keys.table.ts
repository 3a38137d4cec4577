import { shortText } from '../../contract/fields.ts'
import { item } from './item.ts'

/**
 * What windows of the store keep for each other. Apart from storage-keys.table.ts, because no first screen needs it.
 * Read by pay-window.ts and order-windows.ts. To add one: a row.
 */
export const windowKeys = {
  /** This window was opened for a payment, by the store in another one. */
  payWindow: item('pay_window', 'session', shortText),
  /** Said between windows and gone at once: see order-windows.ts. */
  call: item('window_call', 'local', shortText),
} as const
