import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { shop } from '../shop/shop.store.ts'

/** Returns the in-game area of the character. Sent only if the page config enables area roles. */
export const getRoleArea = ({ area }: Selection): Selection['area'] =>
  shop.config?.areaConfig.isAreaRole === false ? undefined : area
