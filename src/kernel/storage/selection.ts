import { getCookieSizeBytes, maxCookieSizeBytes } from './cookie-backend.ts'
import { serializeStoredItem } from './stored-item.ts'
import type { SelectionCookie, Selection } from './selection.schema.ts'
import type { AppStorage } from './storage.ts'
import { browserStorageItems } from './stored-items.table.ts'

/** Truncates by code point, so that no character is cut in half. */
const truncate = (name: string | undefined, length: number) =>
  name === undefined || length === 0 ? undefined : Array.from(name).slice(0, length).join('')

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Removes undefined properties. The schema requires optional fields to be absent. */
const omitUndefined = <T extends object>(all: T): Defined<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<T>

function summarize(info: Selection, nameLength: number): SelectionCookie {
  return omitUndefined({
    clientId: info.clientId,
    gameProductId: info.gameProductId,
    areaId: info.area?.id,
    serverId: info.server?.serverId,
    realServerId: info.realServer?.serverId,
    roleId: info.role?.roleId,
    goodsId: info.goods?.value,
    region: truncate(info.region, 16),
    billing_no: info.billingNo,
    rechargeKey: info.rechargeKey,
    gameName: truncate(info.gameName, nameLength),
    areaName: truncate(info.area?.name, nameLength),
    serverName: truncate(info.server?.name, nameLength),
    roleName: truncate(info.role?.name, nameLength),
  })
}

/**
 * Lengths to which names are truncated until the cookie is small enough. A Japanese character takes nine bytes in a
 * cookie.
 */
const nameLengths = [32, 12]
/** Expiry used to calculate the cookie's size, with as many digits as a real expiry. */
const sampleExpiry = 9_999_999_999_999

const fitsCookie = (cookie: SelectionCookie) =>
  getCookieSizeBytes(browserStorageItems.orderInfo.key, serializeStoredItem(cookie, sampleExpiry)) <= maxCookieSizeBytes

export function createSelectionCookie(info: Selection): SelectionCookie {
  return nameLengths.map((length) => summarize(info, length)).find(fitsCookie) ?? summarize(info, 0)
}

const withName = <Id extends string>(key: Id, value: string | undefined, name: string | undefined) =>
  value === undefined ? undefined : ({ [key]: value, name: name ?? value } as Record<Id | 'name', string>)

function fromCookie(cookie: SelectionCookie): Selection {
  const { clientId, gameProductId, region, billing_no: billingNo, rechargeKey, gameName } = cookie
  const area = withName('id', cookie.areaId, cookie.areaName)
  const server = withName('serverId', cookie.serverId, cookie.serverName)
  const realServer = withName('serverId', cookie.realServerId, undefined)
  const role = withName('roleId', cookie.roleId, cookie.roleName)
  const goods = cookie.goodsId === undefined ? undefined : { value: cookie.goodsId }
  return omitUndefined({
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

/** Returns the ids in a selection as a string, to compare selections without their names. */
const getSelectionIds = (info: Selection) => JSON.stringify(summarize(info, 0))

/** Returns the selection from the cookie. Names come from local storage if both describe the same selection. */
export function readStoredSelection(storage: AppStorage): Selection {
  const cookie = storage.read(browserStorageItems.orderInfo)
  const parts = storage.read(browserStorageItems.selection)
  if (cookie === undefined) return parts ?? {}
  const chosen = fromCookie(cookie)
  return parts !== undefined && getSelectionIds(parts) === getSelectionIds(chosen) ? parts : chosen
}

export function writeStoredSelection(storage: AppStorage, info: Selection): void {
  storage.write(browserStorageItems.orderInfo, createSelectionCookie(info))
  storage.write(browserStorageItems.selection, info)
}

export function clearStoredSelection(storage: AppStorage): void {
  storage.remove(browserStorageItems.orderInfo)
  storage.remove(browserStorageItems.selection)
}
