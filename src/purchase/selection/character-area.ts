import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { shopStore } from '../shop/shop.store.ts'

/** Returns the character's in-game area if the page config enables area roles. */
export const getCharacterArea = ({ area }: Selection): Selection['area'] =>
  shopStore.config?.areaConfig.isAreaRole === false ? undefined : area
