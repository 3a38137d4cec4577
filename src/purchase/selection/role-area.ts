import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { shop } from '../shop/shop.store.ts'

/** In-game area of the character; sent only if the page config has area roles. */
export const getRoleArea = ({ area }: Selection): Selection['area'] =>
  shop.config?.areaConfig.isAreaRole === false ? undefined : area
