import type { Area } from '../../contract/domain.table.ts'
import { carryOver } from '../address/carry-over.ts'
import type { ParamName } from '../address/params.table.ts'
import type { Selection } from '../storage/selection.schema.ts'

interface Page {
  readonly origin: string
  readonly pathname: string
  readonly search: string
}

/** This app's view and this app's device: neither is true elsewhere. */
const staysHere: readonly ParamName[] = ['visit', 'idfv']

/** The same page for another browser, with all that was chosen, and nothing of the visitor: never a token, never a name. */
export function pageLink(
  { origin, pathname, search }: Page,
  { area, clientId, info }: { area: Area | null; clientId: string | undefined; info: Selection },
): string {
  const link = new URL(carryOver(search, pathname), origin)
  for (const name of staysHere) link.searchParams.delete(name)
  const chosen: { [Name in ParamName]?: string | undefined } = {
    domain_area: area ?? undefined,
    client_id: info.clientId ?? clientId,
    area_id: info.area?.id,
    server_id: info.server?.serverId,
    role_id: info.role?.roleId,
    product_id: info.goods?.value,
  }
  for (const [name, value] of Object.entries(chosen)) if (value) link.searchParams.set(name, value)
  return link.href
}
