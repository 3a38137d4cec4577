import type { CallReply } from '../../contract/call.ts'
import { getCountryList } from '../../contract/calls/catalogue.calls.ts'
import { getPaywayList } from '../../contract/calls/payment.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { selectionStore } from './selection.store.ts'

/** A request for the payment methods of the selected goods. */
export interface PaymentMethodsRequest {
  readonly goodsKey: string
  readonly roleId: string | undefined
  readonly sentAtMs: number
  readonly methods: ReturnType<typeof callGateway<typeof getPaywayList>>
  /** Region names by code, in the order in which the area lists its countries. Empty if that request fails. */
  readonly regionNames: Promise<Readonly<Record<string, string>>>
}

/**
 * Maximum age of an early response in milliseconds. Older ones may have outdated prices or methods under maintenance.
 */
const maxAgeMs = 30_000

/** Request that was sent before the player pressed Buy, until the opened sheet uses it. */
let early: PaymentMethodsRequest | undefined

function getGoodsKey(): string {
  const { clientId, goods } = selectionStore.chosen
  return [clientId, goods?.value, goods?.price].join(' ')
}

/** Returns true if the response is for the selected goods. */
export const isForSelectedGoods = ({ goodsKey }: PaymentMethodsRequest): boolean => goodsKey === getGoodsKey()

/**
 * Returns true if the response can still be shown. A list that was requested without a character is valid for all.
 */
const isUsable = (request: PaymentMethodsRequest): boolean =>
  isForSelectedGoods(request) &&
  [undefined, selectionStore.chosen.role?.roleId].includes(request.roleId) &&
  Date.now() - request.sentAtMs < maxAgeMs

const toNamesByCode = ({ countries }: CallReply<typeof getCountryList>) =>
  Object.fromEntries(countries.map(({ code, name }) => [code, name]))

/** Sends the request. Returns undefined if no goods are selected. */
function sendRequest(): PaymentMethodsRequest | undefined {
  const { clientId, goods, role } = selectionStore.chosen
  if (!clientId || !goods) return undefined
  const area = sessionStore.area ? { domain_area: sessionStore.area } : {}
  const roleId = role?.roleId
  return {
    goodsKey: getGoodsKey(),
    roleId,
    sentAtMs: Date.now(),
    methods: callGateway(getPaywayList, {
      client_id: clientId,
      product_id: goods.value,
      platform: getPlatform(),
      ...area,
      ...(roleId === undefined ? {} : { role_id: roleId }),
    }),
    regionNames: callGateway(getCountryList, { client_id: clientId, ...area }).then((names) =>
      names.ok ? toNamesByCode(names.data) : {},
    ),
  }
}

/**
 * Requests the payment methods before the player presses Buy, while the code of the sheet may still be loading. Returns
 * the earlier request if its response can still be shown.
 */
export function requestPaymentMethodsEarly(): PaymentMethodsRequest | undefined {
  if (early && isUsable(early)) return early
  const request = sendRequest()
  early = request
  void request?.methods.then(({ ok }) => {
    // The opened sheet sends a failed request again.
    if (!ok && early === request) early = undefined
  })
  return request
}

/** Discards the early request, whose prices are outdated, and sends a new one. */
export function repeatPaymentMethodsRequest(): PaymentMethodsRequest | undefined {
  early = undefined
  return requestPaymentMethodsEarly()
}

/**
 * Returns the request for a sheet that opens. An early request is used once, so a sheet that opens again has the
 * current methods.
 */
export function takePaymentMethodsRequest(): PaymentMethodsRequest | undefined {
  const request = early && isUsable(early) ? early : sendRequest()
  early = undefined
  return request
}
