import type { Area } from '../../contract/domain.table.ts'
import { carryOverUrlParams } from '../url/carry-over-params.ts'
import type { UrlParamName } from '../url/params.table.ts'
import type { Selection } from '../storage/selection.schema.ts'

interface PageUrl {
  readonly origin: string
  readonly pathname: string
  readonly search: string
}

/** Parameters that must not be shared because they apply only to this app and device. */
const deviceParams: readonly UrlParamName[] = ['visit', 'idfv']

/** Returns a link to this page with the selection, for use in another browser. Never contains a token or a name. */
export function createShareablePageLink(
  { origin, pathname, search }: PageUrl,
  { area, clientId, info }: { area: Area | null; clientId: string | undefined; info: Selection },
): string {
  const link = new URL(carryOverUrlParams(search, pathname), origin)
  for (const name of deviceParams) link.searchParams.delete(name)
  const chosen: { [Name in UrlParamName]?: string | undefined } = {
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
