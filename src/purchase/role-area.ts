import type { OrderInfo } from '../kernel/storage/order-info.schema.ts'
import { shop } from './shop.store.ts'

/** The area inside the game that a character lives in: named to the gateway only where the page config says that roles live in areas. */
export const roleArea = ({ area }: OrderInfo): OrderInfo['area'] =>
  shop.config?.area_config.is_area_role === false ? undefined : area
