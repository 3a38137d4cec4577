import type { InferOutput } from 'valibot'
import type { orderStatus } from '../../contract/entities/order.ts'

/** Response of the order query. */
export type OrderStatus = InferOutput<typeof orderStatus>
