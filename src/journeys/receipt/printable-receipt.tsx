import { useSnapshot } from 'valtio'
import type { Receipt } from '../../contract/entities/receipt.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { formatExactPercent } from '../../kernel/i18n/format-count.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { unknownPayRegion, formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatDateTimeWithUtcOffset } from '../../kernel/time/format-date-time-with-utc-offset.ts'
import { DotSeparatedText } from '../../ui/content/dot-separated.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { EmailAddress } from '../../ui/content/email-address.tsx'
import styles from './receipt.module.css'

const stateTexts = {
  paid: 'result:tag_arriving',
  delivered: 'result:tag_delivered',
  refunded: 'result:tag_refunded',
} as const

export function PrintableReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const time = (seconds: number) => formatDateTimeWithUtcOffset(seconds * 1000, language)
  const price = (amount: string) => formatPrice(amount, receipt.currency, language, unknownPayRegion)
  const fee = receipt.fee && t('recharge:fee_included', { fee: price(receipt.fee) })
  const lines: readonly (readonly [CopyKey, ...(string | null | undefined)[]])[] = [
    ['result:order_number', receipt.billingNo],
    ['result:track_placed', time(receipt.createdAt)],
    ['result:track_payment', time(receipt.paidAt)],
    ['result:track_delivery', receipt.deliveredAt === null ? null : time(receipt.deliveredAt)],
    ['result:receipt_state', t(stateTexts[receipt.state])],
    ['result:tag_refunded', receipt.refunded && price(receipt.refunded)],
    ['select:game', receipt.gameName],
    ['select:goods', receipt.productName],
    ['result:bonus', receipt.bonus],
    ['select:for_whom', receipt.roleName, receipt.gameServerName],
    ['shell:account', receipt.userName],
    ['recharge:method', receipt.methodName, fee],
    ['result:receipt_seller', receipt.seller],
  ]
  const inWordsOfTerms = (words: string, className?: string) => (
    <bdi key={words} className={className} lang={receipt.terms && languageTable[receipt.terms.language].tag}>
      {words}
    </bdi>
  )
  const statements = (receipt.terms?.statements ?? []).map(({ words }) => inWordsOfTerms(words, styles.line))
  const consents = (receipt.terms?.consents ?? []).map(({ words, given }) => ({
    label: t(given ? 'result:receipt_agreed' : 'result:receipt_not_agreed'),
    value: inWordsOfTerms(words, styles.value),
  }))
  const odds = (receipt.terms?.odds ?? []).map(({ name, percent }) => (
    <bdi key={`${name} ${percent}`} className={styles.line}>
      {`${name} ${formatExactPercent(percent, language)}`}
    </bdi>
  ))
  const facts = lines.flatMap(([label, ...parts]) =>
    parts.some(Boolean)
      ? [
          {
            label: t(label),
            value: (
              <span className={styles.value}>
                <DotSeparatedText parts={parts} />
              </span>
            ),
          },
        ]
      : [],
  )
  // The focusable link lets keyboard users scroll the text.
  const contact = (
    <a className={styles.value} href={`mailto:${receipt.contact}`}>
      <EmailAddress address={receipt.contact} />
    </a>
  )
  const total = <bdi>{price(receipt.amount)}</bdi>
  return (
    <>
      <div className={styles.head}>
        <p className={styles.brand}>{receipt.brand}</p>
        <p className={styles.store} dir="ltr">
          {new URL(receipt.store).host}
        </p>
      </div>
      <LabeledValueList
        facts={[
          ...facts,
          ...(odds.length === 0
            ? []
            : [{ label: t('recharge:odds'), value: <span className={styles.value}>{odds}</span> }]),
          ...(statements.length === 0
            ? []
            : [{ label: t('result:receipt_shown'), value: <span className={styles.value}>{statements}</span> }]),
          ...consents,
          { label: t('my:support'), value: contact },
          { label: t('result:receipt_amount'), value: total, strong: true },
        ]}
      />
      <p className={styles.note}>{t('result:as_of', { time: time(receipt.askedAt) })}</p>
      {receipt.isMasked && <p className={styles.note}>{t('result:masked_note')}</p>}
    </>
  )
}
