import type { InferOutput } from 'valibot'
import type { orderInfo } from '../../contract/entities/order.ts'

/** The answer of the order query. */
export type OrderInfo = InferOutput<typeof orderInfo>
