import type { Language } from '../../src/contract/domain.table.ts'

/** What is bought with a make-up link, as the payment page and the order say it. */
export const makeUpNames: Record<Language, string> = {
  ar: 'سداد مستحقات الحساب',
  de: 'Nachzahlung für das Konto',
  en: 'Account make-up payment',
  es: 'Pago pendiente de la cuenta',
  fr: 'Paiement de régularisation du compte',
  id: 'Pembayaran tunggakan akun',
  it: 'Pagamento arretrato dell’account',
  ja: 'アカウントの未払い分のお支払い',
  ko: '계정 미결제 금액 결제',
  ms: 'Bayaran tertunggak akaun',
  pl: 'Dopłata za konto',
  pt: 'Pagamento pendente da conta',
  ru: 'Погашение задолженности аккаунта',
  th: 'ชำระยอดค้างของบัญชี',
  tr: 'Hesap için eksik ödeme',
  vi: 'Thanh toán bù cho tài khoản',
  'zh-cn': '账号补款',
  'zh-tw': '帳號補款',
}
