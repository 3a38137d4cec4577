import type { PaymentMarkName as ShippedMark } from '../../../src/contract/pay-marks.table.ts'

/**
 * Payment marks of the demo. Marks in `public/marks` are used unchanged; the others are tiles with the provider's name
 * because we have no licence for the logos. `from` and `to` are gradient colours on the payment site. To add a mark,
 * add a row here. If it has `letters`, run `npm run rasters` and commit the file.
 */
export interface DemoPaymentMark {
  from: string
  to: string
  /** One or two lines of text, each with at most 8 letters. */
  letters?: readonly [string] | readonly [string, string]
}

const shipped = {
  wallet: { from: '#38bdf8', to: '#2563eb' },
  bank: { from: '#64748b', to: '#334155' },
  card: { from: '#6366f1', to: '#3730a3' },
  cards: { from: '#6366f1', to: '#3730a3' },
  phone: { from: '#14b8a6', to: '#0f766e' },
  qr: { from: '#10b981', to: '#047857' },
  code: { from: '#f43f5e', to: '#9f1239' },
  counter: { from: '#fb923c', to: '#c2410c' },
  klarna: { from: '#f9a8d4', to: '#be185d' },
  line: { from: '#22c55e', to: '#15803d' },
  grab: { from: '#22c55e', to: '#166534' },
  razer: { from: '#65a30d', to: '#3f6212' },
  naver: { from: '#34d399', to: '#047857' },
  kakao: { from: '#a16207', to: '#713f12' },
  applepay: { from: '#475569', to: '#0f172a' },
  paypal: { from: '#3b82f6', to: '#1e3a8a' },
  adyen: { from: '#22c55e', to: '#15803d' },
  alipay: { from: '#38bdf8', to: '#1d4ed8' },
  pix: { from: '#2dd4bf', to: '#0f766e' },
  webmoney: { from: '#38bdf8', to: '#0369a1' },
  rakuten: { from: '#fb7185', to: '#be123c' },
} as const satisfies { readonly [Name in ShippedMark]?: DemoPaymentMark }

export const demoPaymentMarks = {
  ...shipped,
  truewallet: { from: '#fb7185', to: '#be123c', letters: ['True', 'Wallet'] },
  truemoney: { from: '#fb923c', to: '#c2410c', letters: ['True', 'Money'] },
  tng: { from: '#60a5fa', to: '#1d4ed8', letters: ['Touch', '’n Go'] },
  paypay: { from: '#f87171', to: '#b91c1c', letters: ['PayPay'] },
  merpay: { from: '#fb7185', to: '#be123c', letters: ['merpay'] },
  aupay: { from: '#fb923c', to: '#c2410c', letters: ['au PAY'] },
  docomo: { from: '#ef4444', to: '#991b1b', letters: ['d払い'] },
  au: { from: '#fb923c', to: '#c2410c', letters: ['au'] },
  softbank: { from: '#94a3b8', to: '#475569', letters: ['Soft', 'Bank'] },
  seven: { from: '#fb923c', to: '#c2410c', letters: ['7-Eleven'] },
  lawson: { from: '#60a5fa', to: '#1e40af', letters: ['Lawson'] },
  familymart: { from: '#10b981', to: '#047857', letters: ['Family', 'Mart'] },
  ministop: { from: '#60a5fa', to: '#1d4ed8', letters: ['MINI', 'STOP'] },
  mycard: { from: '#38bdf8', to: '#0369a1', letters: ['MyCard'] },
  welcome: { from: '#818cf8', to: '#3730a3', letters: ['Welcome', 'Pay'] },
  airwallex: { from: '#fb923c', to: '#dc2626', letters: ['Air', 'wallex'] },
  xsolla: { from: '#c084fc', to: '#6b21a8', letters: ['Xsolla'] },
  payermax: { from: '#60a5fa', to: '#1e40af', letters: ['Payer', 'Max'] },
  coda: { from: '#a78bfa', to: '#5b21b6', letters: ['Coda', 'pay'] },
  gcash: { from: '#38bdf8', to: '#1d4ed8', letters: ['GCash'] },
  dana: { from: '#38bdf8', to: '#0369a1', letters: ['DANA'] },
  funtap: { from: '#fb7185', to: '#9f1239', letters: ['FunTap'] },
  ebanx: { from: '#14b8a6', to: '#115e59', letters: ['EBANX'] },
  pagsmile: { from: '#ca8a04', to: '#a16207', letters: ['Pag', 'Smile'] },
  travellet: { from: '#0891b2', to: '#0e7490', letters: ['Travel', 'let'] },
  pingpong: { from: '#60a5fa', to: '#3730a3', letters: ['Ping', 'Pong'] },
  molpoints: { from: '#f59e0b', to: '#b45309', letters: ['MOL', 'Points'] },
  twelvecall: { from: '#14b8a6', to: '#0f766e', letters: ['12Call'] },
  ininal: { from: '#6366f1', to: '#3730a3', letters: ['ininal'] },
  ideal: { from: '#f472b6', to: '#be185d', letters: ['iDEAL'] },
  bancontact: { from: '#60a5fa', to: '#1e40af', letters: ['Ban', 'contact'] },
  sbp: { from: '#a78bfa', to: '#5b21b6', letters: ['SBP'] },
  upi: { from: '#fb923c', to: '#c2410c', letters: ['UPI'] },
  kbzpay: { from: '#60a5fa', to: '#1e40af', letters: ['KBZ', 'Pay'] },
  boleto: { from: '#64748b', to: '#334155', letters: ['Boleto'] },
  // Banks are shown by name, because the store has one symbol for all banks.
  maybank: { from: '#ca8a04', to: '#854d0e', letters: ['Maybank'] },
  cimb: { from: '#ef4444', to: '#991b1b', letters: ['CIMB'] },
  publicbank: { from: '#e11d48', to: '#881337', letters: ['Public', 'Bank'] },
  rhb: { from: '#3b82f6', to: '#1e40af', letters: ['RHB'] },
  hongleong: { from: '#0284c7', to: '#1e3a8a', letters: ['Hong', 'Leong'] },
  ambank: { from: '#f43f5e', to: '#b91c1c', letters: ['AmBank'] },
  bankislam: { from: '#db2777', to: '#831843', letters: ['Bank', 'Islam'] },
  ocbc: { from: '#dc2626', to: '#7f1d1d', letters: ['OCBC'] },
  uob: { from: '#2563eb', to: '#172554', letters: ['UOB'] },
  alliance: { from: '#0d9488', to: '#134e4a', letters: ['Alliance'] },
  affin: { from: '#0ea5e9', to: '#075985', letters: ['Affin'] },
  bsn: { from: '#0891b2', to: '#164e63', letters: ['BSN'] },
  bankrakyat: { from: '#ea580c', to: '#9a3412', letters: ['Bank', 'Rakyat'] },
  bangkokbank: { from: '#4f46e5', to: '#312e81', letters: ['Bangkok', 'Bank'] },
  kasikorn: { from: '#16a34a', to: '#14532d', letters: ['Kasi', 'korn'] },
  krungthai: { from: '#06b6d4', to: '#155e75', letters: ['Krung', 'thai'] },
  scb: { from: '#7c3aed', to: '#4c1d95', letters: ['SCB'] },
  krungsri: { from: '#a16207', to: '#713f12', letters: ['Krung', 'sri'] },
} as const satisfies Record<string, DemoPaymentMark>

export type DemoPaymentMarkName = keyof typeof demoPaymentMarks

const hasLetters = (name: DemoPaymentMarkName): boolean => 'letters' in demoPaymentMarks[name]

/** Names of the marks that are drawn as tiles with letters because the store ships no image. */
export const letterPaymentMarkNames = Object.keys(demoPaymentMarks).filter((name): name is DemoPaymentMarkName =>
  hasLetters(name as DemoPaymentMarkName),
)

export const getDemoPaymentMarkUrl = (name: DemoPaymentMarkName): string =>
  hasLetters(name) ? `/art/pay/${name}.webp` : `/marks/${name}.svg`
