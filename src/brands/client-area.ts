import type { Area } from '../contract/domain.table.ts'
import type { Brand } from './brand.schema.ts'

type Games = { readonly catalogue: readonly Pick<Brand['catalogue'][number], 'area' | 'clients'>[] }

/** Returns the area that a game's client belongs to: each client id is listed once. Undefined for a game that the brand's data does not have. */
export const findClientArea = ({ catalogue }: Games, clientId: string): Area | undefined =>
  catalogue.find(({ clients }) => Object.values(clients).includes(clientId))?.area
