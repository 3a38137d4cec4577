import type { Area } from '../contract/domain.table.ts'
import type { Brand } from './load/brand.schema.ts'

type Games = { readonly catalogue: readonly Pick<Brand['catalogue'][number], 'area' | 'clients'>[] }

/** Returns a client id's area, or undefined for games that are missing from the brand data. */
export const findAreaByClientId = ({ catalogue }: Games, clientId: string): Area | undefined =>
  catalogue.find(({ clients }) => Object.values(clients).includes(clientId))?.area
