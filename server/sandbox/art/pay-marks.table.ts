/**
 * Marks of payment methods: our own neutral tiles, letters or a drawn sign on a colour. Never a company's logo:
 * a publisher with a contract puts the licensed one in its place. Read by pay-art.ts; the key is the method's `icon`.
 * To add one: a row here.
 */
export type PaySign = 'wallet' | 'bank' | 'cards' | 'phone' | 'qr' | 'pin' | 'counter' | 'later'

export interface PayMark {
  from: string
  to: string
  /** At most five signs fit. */
  letters?: string
  sign?: PaySign
}

export const payMarks = {
  wallet: { from: '#38bdf8', to: '#2563eb', sign: 'wallet' },
  bank: { from: '#64748b', to: '#334155', sign: 'bank' },
  cards: { from: '#6366f1', to: '#3730a3', sign: 'cards' },
  phone: { from: '#14b8a6', to: '#0f766e', sign: 'phone' },
  qr: { from: '#10b981', to: '#047857', sign: 'qr' },
  pin: { from: '#f59e0b', to: '#b45309', sign: 'pin' },
  code: { from: '#f43f5e', to: '#9f1239', sign: 'pin' },
  counter: { from: '#fb923c', to: '#c2410c', sign: 'counter' },
  later: { from: '#f9a8d4', to: '#be185d', sign: 'later' },
  truewallet: { from: '#fb7185', to: '#be123c', letters: 'TRUE' },
  truemoney: { from: '#fb923c', to: '#c2410c', letters: 'TM' },
  linepay: { from: '#22c55e', to: '#15803d', letters: 'LINE' },
  tng: { from: '#60a5fa', to: '#1d4ed8', letters: 'TNG' },
  grab: { from: '#22c55e', to: '#166534', letters: 'GRAB' },
  paypay: { from: '#f87171', to: '#b91c1c', letters: 'PP' },
  razer: { from: '#65a30d', to: '#3f6212', letters: 'RG' },
  mycard: { from: '#38bdf8', to: '#0369a1', letters: 'MYC' },
  naver: { from: '#34d399', to: '#047857', letters: 'N' },
  kakao: { from: '#a16207', to: '#713f12', letters: 'KKO' },
  welcome: { from: '#818cf8', to: '#3730a3', letters: 'WEL' },
  airwallex: { from: '#fb923c', to: '#dc2626', letters: 'AW' },
  applepay: { from: '#475569', to: '#0f172a', letters: 'A·PAY' },
  paypal: { from: '#3b82f6', to: '#1e3a8a', letters: 'PAL' },
  adyen: { from: '#22c55e', to: '#15803d', letters: 'AD' },
  xsolla: { from: '#c084fc', to: '#6b21a8', letters: 'XS' },
  payermax: { from: '#60a5fa', to: '#1e40af', letters: 'PMAX' },
  coda: { from: '#a78bfa', to: '#5b21b6', letters: 'CODA' },
  gcash: { from: '#38bdf8', to: '#1d4ed8', letters: 'GC' },
  dana: { from: '#38bdf8', to: '#0369a1', letters: 'DANA' },
  funtap: { from: '#fb7185', to: '#9f1239', letters: 'FUN' },
  ebanx: { from: '#14b8a6', to: '#115e59', letters: 'EBX' },
  pagsmile: { from: '#ca8a04', to: '#a16207', letters: 'PAG' },
  travellet: { from: '#0891b2', to: '#0e7490', letters: 'TRV' },
  pingpong: { from: '#60a5fa', to: '#3730a3', letters: 'PING' },
  alipay: { from: '#38bdf8', to: '#1d4ed8', letters: 'ALI' },
  // In a list of banks a sign would be the same on every row.
  maybank: { from: '#ca8a04', to: '#854d0e', letters: 'MBB' },
  cimb: { from: '#ef4444', to: '#991b1b', letters: 'CIMB' },
  publicbank: { from: '#e11d48', to: '#881337', letters: 'PBB' },
  rhb: { from: '#3b82f6', to: '#1e40af', letters: 'RHB' },
  hongleong: { from: '#0284c7', to: '#1e3a8a', letters: 'HLB' },
  ambank: { from: '#f43f5e', to: '#b91c1c', letters: 'AMB' },
  bankislam: { from: '#db2777', to: '#831843', letters: 'BIMB' },
  ocbc: { from: '#dc2626', to: '#7f1d1d', letters: 'OCBC' },
  uob: { from: '#2563eb', to: '#172554', letters: 'UOB' },
  alliance: { from: '#0d9488', to: '#134e4a', letters: 'ALL' },
  affin: { from: '#0ea5e9', to: '#075985', letters: 'AFF' },
  bsn: { from: '#0891b2', to: '#164e63', letters: 'BSN' },
  bankrakyat: { from: '#ea580c', to: '#9a3412', letters: 'BKRM' },
  bangkokbank: { from: '#4f46e5', to: '#312e81', letters: 'BBL' },
  kasikorn: { from: '#16a34a', to: '#14532d', letters: 'KBK' },
  krungthai: { from: '#06b6d4', to: '#155e75', letters: 'KTB' },
  scb: { from: '#7c3aed', to: '#4c1d95', letters: 'SCB' },
  krungsri: { from: '#a16207', to: '#713f12', letters: 'BAY' },
} as const satisfies Record<string, PayMark>

export type PayMarkName = keyof typeof payMarks
