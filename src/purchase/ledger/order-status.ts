import type { InferOutput } from 'valibot'
import type { orderStatus } from '../../contract/entities/order.ts'

export type OrderStatus = InferOutput<typeof orderStatus>
