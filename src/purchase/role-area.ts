import type { Selection } from '../kernel/storage/selection.schema.ts'
import { shop } from './shop.store.ts'

/** The area inside the game that a character lives in: named to the gateway only where the page config says that roles live in areas. */
export const roleArea = ({ area }: Selection): Selection['area'] =>
  shop.config?.areaConfig.isAreaRole === false ? undefined : area
