import { expect, it } from 'vitest'
import { readWords } from '../../../../../locales/read-words.ts'
import { supportedLanguages, type Language } from '../../../../../src/contract/domain.table.ts'

/** Official languages of the European Union. Norway, Iceland and Liechtenstein add none that the store serves. */
const officialLanguages = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')

/**
 * Texts of the button that places an order, by language, in lower case. The first is the text of Directive 2011/83/EU,
 * art. 8(2); the others say just as clearly that payment is owed, as its guidance of 2021 and the reasons of § 312j BGB
 * allow: they name both the order and the payment, or the purchase. "Order" or "Continue" alone are not enough. To add
 * a language, add a row.
 */
const allowedTexts: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['zahlungspflichtig bestellen', 'kostenpflichtig bestellen', 'jetzt kaufen', 'kaufen'],
  en: ['order with obligation to pay', 'buy now', 'pay now', 'confirm purchase'],
  es: ['pedido con obligación de pago', 'comprar y pagar', 'pedir y pagar'],
  fr: ['commande avec obligation de paiement', 'commander et payer', 'acheter et payer'],
  it: ['ordine con obbligo di pagare', 'ordina e paga', 'acquista e paga'],
  pl: ['zamówienie z obowiązkiem zapłaty', 'zamów i zapłać', 'kupuję i płacę'],
  pt: ['encomenda com obrigação de pagar', 'comprar e pagar', 'encomendar e pagar'],
}

it.each(Object.entries(allowedTexts))(
  'a buyer who reads %s presses a button that says that payment is owed',
  (language, texts) => {
    const { order } = readWords('recharge', ['order'])(language as Language)
    expect(texts).toContain(order.toLowerCase())
  },
)

it('each official language of the European Union that the store serves has its allowed texts', () => {
  expect(Object.keys(allowedTexts).sort()).toEqual(
    supportedLanguages.filter((language) => officialLanguages.includes(language)).sort(),
  )
})
