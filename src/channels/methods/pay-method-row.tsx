import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { getInAppBrowserText } from '../../kernel/in-app/in-app-text.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatTypicalDuration } from '../../kernel/time/format-short-date-time.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Price } from '../../ui/content/price.tsx'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { getInAppBrowserPaymentSupport } from './in-app-payment-support.ts'
import { getPaymentMethodNote } from './method-note.ts'
import { isPaymentMethodAvailable, getPaymentMethodKey, getChannelTypeLabel, type PayMethod } from './method-rules.ts'
import { getPaymentMethodPrice, type GetDiscountedAmount } from './pay-method-price.ts'
import styles from './pay-method-row.module.css'

interface PayMethodRowProps<Method> {
  method: Method
  name: string
  checked: boolean
  onChoose: (method: Method) => void
  /** Set if pressing this method opens or closes the sheet with its sub methods. */
  leadsOn?: true
  hasSubMethods?: boolean
  /** Currency of the goods' displayed price. If the payment method charges another currency, the row names it. */
  goodsCurrency?: string | undefined
  region: string | undefined
  /** Name of the selected sub method, if any. */
  chosenSubMethod?: string | undefined
  getReducedAmount?: GetDiscountedAmount | undefined
}

/**
 * Returns whether the method is closed, and its problem, if any. A method also counts as closed if all its sub methods
 * are.
 */
function getAvailability(method: PayMethod | PaymentMethod) {
  const closed = !isPaymentMethodAvailable({ subPayment: [], ...method })
  return { closed, state: method.state ?? (closed ? ('maintenance' as const) : undefined) }
}

function Row<Way extends PayMethod | PaymentMethod>({
  method,
  name,
  checked,
  onChoose,
  leadsOn,
  hasSubMethods = false,
  goodsCurrency,
  region,
  chosenSubMethod,
  getReducedAmount,
}: PayMethodRowProps<Way>) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { state, closed } = getAvailability(method)
  const type = getChannelTypeLabel(method)
  const price = getPaymentMethodPrice(method, getReducedAmount)
  const isForeign = price !== undefined && goodsCurrency !== undefined && price.currency !== goodsCurrency
  const mayFail = getInAppBrowserPaymentSupport(method, getInAppBrowser()?.id ?? null) === 'warn'
  const detail =
    chosenSubMethod ??
    (mayFail ? getInAppBrowserText(t, 'mayFail') : undefined) ??
    getPaymentMethodNote(method.description, language) ??
    (type && t(`recharge:${type}`))
  const { measuredSeconds, typicalSeconds } = method
  const seconds = hasSubMethods ? undefined : (measuredSeconds ?? typicalSeconds)
  const time = seconds === undefined ? undefined : formatTypicalDuration(Math.max(seconds, 1), language)
  const fee = price?.fee === undefined ? undefined : formatPrice(price.fee, price.currency, language, region)
  const before = price?.before === undefined ? undefined : formatPrice(price.before, price.currency, language, region)
  const details = [
    detail,
    time && t(measuredSeconds === undefined ? 'recharge:usual_time' : 'recharge:measured_time', { time }),
    fee && t('recharge:fee_included', { fee }),
  ].filter((part) => part !== undefined)
  const warnings = [
    state && t(`recharge:state_${state}`),
    isForeign && t('recharge:charged_in', { currency: price.currency }),
  ].filter((part) => typeof part === 'string')
  return (
    <RadioRow
      name={name}
      value={getPaymentMethodKey(method)}
      checked={checked && !closed}
      disabled={closed}
      onChoose={() => onChoose(method)}
      {...(leadsOn ? { opensOnSelect: leadsOn } : {})}
      {...(hasSubMethods ? { trailing: <Icon name="chevron" size={18} /> } : {})}
      art={
        <img
          className={styles.mark}
          src={resolveGatewayUrl(method.icon)}
          alt=""
          width={44}
          height={28}
          loading="lazy"
          decoding="async"
        />
      }
      title={<bdi>{method.name}</bdi>}
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
      hasShortDetail={details.length === 1 && detail === undefined}
      {...(warnings.length > 0 ? { warning: <DotSeparatedLine parts={warnings} /> } : {})}
    />
  )
}

/** Row of a payment method. Memoized because a selection changes only two of many rows. */
export const PayMethodRow = memo(Row) as typeof Row
