import type { InferOutput } from 'valibot'
import type { orderStatusSchema } from '../../contract/entities/order.ts'

export type OrderStatus = InferOutput<typeof orderStatusSchema>
