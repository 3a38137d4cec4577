import { encodedSize, longestCookie } from './cookie-jar.ts'
import { wrap } from './item.ts'
import type { SelectionCookie, Selection } from './selection.schema.ts'
import type { Store } from './storage.ts'
import { keys } from './storage-keys.table.ts'

/** By code point, so that no character is cut in two. */
const cut = (name: string | undefined, length: number) =>
  name === undefined || length === 0 ? undefined : Array.from(name).slice(0, length).join('')

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Absent is absent: a schema of optional fields refuses one that is there and undefined. */
const present = <T extends object>(all: T): Present<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Present<T>

function brief(info: Selection, nameLength: number): SelectionCookie {
  return present({
    clientId: info.clientId,
    gameProductId: info.gameProductId,
    areaId: info.area?.id,
    serverId: info.server?.serverId,
    realServerId: info.realServer?.serverId,
    roleId: info.role?.roleId,
    goodsId: info.goods?.value,
    region: cut(info.region, 16),
    billing_no: info.billingNo,
    rechargeKey: info.rechargeKey,
    gameName: cut(info.gameName, nameLength),
    areaName: cut(info.area?.name, nameLength),
    serverName: cut(info.server?.name, nameLength),
    roleName: cut(info.role?.name, nameLength),
  })
}

/** A Japanese character is nine bytes in a cookie. The names give way until it fits; without any, the longest ids do. */
const nameLengths = [32, 12]
/** As long as a real expiry, so that the measure is the measure. */
const someExpiry = 9_999_999_999_999

const fits = (cookie: SelectionCookie) => encodedSize(keys.orderInfo.key, wrap(cookie, someExpiry)) <= longestCookie

export function orderCookieOf(info: Selection): SelectionCookie {
  return nameLengths.map((length) => brief(info, length)).find(fits) ?? brief(info, 0)
}

const named = <Id extends string>(key: Id, value: string | undefined, name: string | undefined) =>
  value === undefined ? undefined : ({ [key]: value, name: name ?? value } as Record<Id | 'name', string>)

function fromCookie(cookie: SelectionCookie): Selection {
  const { clientId, gameProductId, region, billing_no: billingNo, rechargeKey, gameName } = cookie
  const area = named('id', cookie.areaId, cookie.areaName)
  const server = named('serverId', cookie.serverId, cookie.serverName)
  const realServer = named('serverId', cookie.realServerId, undefined)
  const role = named('roleId', cookie.roleId, cookie.roleName)
  const goods = cookie.goodsId === undefined ? undefined : { value: cookie.goodsId }
  return present({
    clientId,
    gameProductId,
    region,
    billingNo,
    rechargeKey,
    gameName,
    area,
    server,
    realServer,
    role,
    goods,
  })
}

/** The choice by ids, without names. */
const idsOf = (info: Selection) => JSON.stringify(brief(info, 0))

/** The cookie holds the choice; the larger parts add to it, where they belong to the same. */
export function readSelection(storage: Store): Selection {
  const cookie = storage.read(keys.orderInfo)
  const parts = storage.read(keys.selection)
  if (cookie === undefined) return parts ?? {}
  const chosen = fromCookie(cookie)
  return parts !== undefined && idsOf(parts) === idsOf(chosen) ? parts : chosen
}

export function writeSelection(storage: Store, info: Selection): void {
  storage.write(keys.orderInfo, orderCookieOf(info))
  storage.write(keys.selection, info)
}

export function clearSelection(storage: Store): void {
  storage.remove(keys.orderInfo)
  storage.remove(keys.selection)
}
