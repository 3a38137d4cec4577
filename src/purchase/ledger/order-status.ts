import type { InferOutput } from 'valibot'
import type { orderStatus } from '../../contract/entities/order.ts'

/** The answer of the order query. */
export type OrderStatus = InferOutput<typeof orderStatus>
