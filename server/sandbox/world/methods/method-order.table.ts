/**
 * First payment methods in each region as `<payway>_<channel>`. The others follow in the order of
 * payment-methods.table.ts. To add a region, add a row here.
 */
export const topPaymentMethodsByRegion: Readonly<Record<string, readonly string[]>> = {
  // Razer Gold, cards, PayPal.
  Global: ['10103_0', '11702_0', '11701_2', '10201_0', '11801_0'],
  // Cards, Apple Pay, PayPal, Adyen.
  US: ['11702_0', '11701_2', '10201_0', '12101_0'],
  DE: ['10201_0', '11702_0', '12101_0', '11701_2'],
  FR: ['11702_0', '10201_0', '11701_2', '12101_0'],
  // Adyen includes iDEAL.
  NL: ['12101_0', '10201_0', '11702_0', '11701_2'],
  // Xsolla includes SBP and Russian cards.
  RU: ['11001_0'],
  TR: ['11702_0', '10801_3', '10103_0'],
  // EBANX includes Pix.
  BR: ['12201_0', '11702_0'],
  // Codapay includes UPI, KBZPay, DANA and GCash.
  IN: ['10401_0', '11702_0'],
  MMK: ['10401_0'],
  ID: ['10401_0', '10801_1'],
  PH: ['10401_0', '10801_1', '11702_0'],
  SG: ['11702_0', '10801_1', '11701_2'],
  VN: ['10801_1', '11702_0', '12301_0'],
  TW: ['11702_0', '10801_1', '10303_0', '10302_0', '10301_0'],
  HK: ['11601_0', '11702_0', '11701_2', '10201_0'],
  // PayPay, cards, carrier billing, convenience stores.
  JP: ['10801_146', '11702_0', '10801_170', '10801_160', '10801_1', '11701_2', '10801_3', '10201_0'],
}
