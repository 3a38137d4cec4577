import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { getInAppText } from '../../kernel/in-app/in-app-text.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatTypicalDuration } from '../../kernel/time/format-moment.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Price } from '../../ui/content/price.tsx'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { inAppVerdict } from './in-app-verdict.ts'
import { methodNote } from './method-note.ts'
import { isOpen, keyOf, typeOf, type PayMethod } from './methods.ts'
import { payMethodPrice, type AmountNow } from './pay-method-price.ts'
import styles from './pay-method-row.module.css'

interface PayMethodRowProps<Way> {
  way: Way
  name: string
  checked: boolean
  onChoose: (way: Way) => void
  /** Choosing it opens its sub methods, or goes back from them. */
  leadsOn?: true
  /** It has sub methods. */
  opens?: boolean
  /** The currency that the goods were shown in: another one is said before it is chosen. */
  shownIn?: string | undefined
  /** Where the player pays. */
  region: string | undefined
  /** The chosen one among them. */
  chosenPart?: string | undefined
  amountNow?: AmountNow | undefined
}

/** Its trouble, and whether it can be chosen; a method that leads on has the trouble that all of its parts have. */
function standOf(way: PayMethod | PaymentMethod) {
  const closed = !isOpen({ subPayment: [], ...way })
  return { closed, state: way.state ?? (closed ? ('maintenance' as const) : undefined) }
}

function Row<Way extends PayMethod | PaymentMethod>({
  way,
  name,
  checked,
  onChoose,
  leadsOn,
  opens = false,
  shownIn,
  region,
  chosenPart,
  amountNow,
}: PayMethodRowProps<Way>) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { state, closed } = standOf(way)
  const type = typeOf(way)
  const price = payMethodPrice(way, amountNow)
  const isForeign = price !== undefined && shownIn !== undefined && price.currency !== shownIn
  const mayFail = inAppVerdict(way, getInAppBrowser()?.id ?? null) === 'warn'
  const detail =
    chosenPart ??
    (mayFail ? getInAppText(t, 'mayFail') : undefined) ??
    methodNote(way.description, language) ??
    (type && t(`recharge:${type}`))
  const usual = !opens && way.typicalSeconds ? formatTypicalDuration(way.typicalSeconds, language) : undefined
  const fee = price?.fee === undefined ? undefined : formatPrice(price.fee, price.currency, language, region)
  const before = price?.before === undefined ? undefined : formatPrice(price.before, price.currency, language, region)
  const details = [
    detail,
    usual && t('recharge:usual_time', { time: usual }),
    fee && t('recharge:fee_included', { fee }),
  ].filter((part) => part !== undefined)
  const warnings = [
    state && t(`recharge:state_${state}`),
    isForeign && t('recharge:charged_in', { currency: price.currency }),
  ].filter((part) => typeof part === 'string')
  return (
    <RadioRow
      name={name}
      value={keyOf(way)}
      checked={checked && !closed}
      disabled={closed}
      onChoose={() => onChoose(way)}
      {...(leadsOn ? { opensOnSelect: leadsOn } : {})}
      {...(opens ? { trailing: <Icon name="chevron" size={18} /> } : {})}
      art={
        <img
          className={styles.mark}
          src={resolveGatewayUrl(way.icon)}
          alt=""
          width={44}
          height={28}
          loading="lazy"
          decoding="async"
        />
      }
      title={<bdi>{way.name}</bdi>}
      {...(price
        ? {
            price: (
              <Price
                text={formatPrice(price.amount, price.currency, language, region)}
                {...(before === undefined
                  ? {}
                  : { before: { text: before, label: t('coupons:price_before', { price: before }) } })}
              />
            ),
          }
        : {})}
      {...(details.length > 0 ? { detail: <DotSeparatedLine parts={details} /> } : {})}
      {...(warnings.length > 0 ? { warning: <DotSeparatedLine parts={warnings} /> } : {})}
    />
  )
}

/**
 * One way to pay: its mark, its name, and what the player should know of it. Drawn anew only where it changes: a choice concerns two of many,
 * and a coupon that arrives none.
 */
export const PayMethodRow = memo(Row) as typeof Row
