import { fillIn, readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import type { BuyButtonKey } from '../../../src/contract/law/statements.table.ts'

const rechargeWords = readWords('recharge', ['order', 'buy_for'])
const selectWords = readWords('select', ['buy'])
const replenishWords = readWords('replenish', ['pay'])

const wordsByKey: Record<BuyButtonKey, (language: Language) => string> = {
  'recharge:order': (language) => rechargeWords(language).order,
  'recharge:buy_for': (language) => rechargeWords(language).buy_for,
  'select:buy': (language) => selectWords(language).buy,
  'replenish:pay': (language) => replenishWords(language).pay,
}

/** Returns the key and the words of the button that the buyer pressed. `price` is formatted as in the store. */
export const describePressedButton = (
  key: BuyButtonKey,
  { language, price }: { readonly language: Language; readonly price: string },
): NonNullable<PurchaseTerms['button']> => ({ id: key, words: fillIn(wordsByKey[key](language), { price }) })
