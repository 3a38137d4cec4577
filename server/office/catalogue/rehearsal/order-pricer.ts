import type { CatalogueRows } from '../../../admin/catalogue-files/rows/catalogue-rows.ts'
import {
  findPayablePaymentMethod,
  type MethodRow,
} from '../../../catalogue/payment-methods/payment-methods.repository.ts'
import { computePrice, type Price } from '../../../catalogue/prices/price.ts'
import { CallFailure } from '../../../http/contract/call-failure.ts'
import type { OrderGroup } from './load-orders.ts'

type GoodsRow = CatalogueRows['goods'][number]

/** An order's price, or `goods` or `method` if the catalogue lacks the goods or payment method. */
export type GroupPrice = Price | 'goods' | 'method'

const getGoodsKey = ({ gpId, productId }: Pick<GoodsRow, 'gpId' | 'productId'>) => JSON.stringify([gpId, productId])
const getPlaceKey = ({ area, region }: { area: string; region: string }) => JSON.stringify([area, region])

export interface OrderPricer {
  readonly price: (group: OrderGroup) => GroupPrice
  readonly findGoods: (group: OrderGroup) => GoodsRow | undefined
  readonly findMethodName: (group: OrderGroup) => string | undefined
}

/** Creates functions that price orders with the given catalogue in the same way as real purchases. */
export function createOrderPricer({ goods, paymentMethods }: CatalogueRows): OrderPricer {
  const goodsByKey = new Map(goods.map((row) => [getGoodsKey(row), row]))
  const methodsByPlace = Map.groupBy(paymentMethods as MethodRow[], getPlaceKey)
  const findOwnMethod = (group: OrderGroup) =>
    findPayablePaymentMethod(methodsByPlace.get(getPlaceKey(group)) ?? [], group)
  return {
    findGoods: (group) => goodsByKey.get(getGoodsKey(group)),
    findMethodName: (group) => findOwnMethod(group)?.name,
    price(group) {
      const product = goodsByKey.get(getGoodsKey(group))
      if (!product) return 'goods'
      const method = findOwnMethod(group)
      if (!method) return 'method'
      try {
        return computePrice(product, method, group.rate === 1000 ? undefined : group.rate)
      } catch (error) {
        // The payment method does not accept this price.
        if (error instanceof CallFailure) return 'method'
        throw error
      }
    },
  }
}
