import { useSnapshot } from 'valtio'
import type { RequestedGoods } from '../../../contract/entities/pay-request.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../../kernel/time/format-short-date-time.ts'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { RandomGoodsOddsList } from '../../../shared/odds-list.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { RecipientIdentityCard } from '../../../ui/content/recipient-identity-card.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { ReplenishLink } from '../replenish.store.ts'

interface PayRequestDetailsProps {
  link: ReplenishLink
  requested: RequestedGoods
  price: string
  /** Payer's payment region. */
  region: string | undefined
}

/** Goods, recipient, price and expiry of a pay request. */
export function PayRequestDetails({ link: { info, validUntilMs }, requested, price, region }: PayRequestDetailsProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { askedAmount, random, aboveLimit } = requested
  // The server does not know the payer's time zone, so the time is shown after hydration.
  const until = useIsHydrated() ? formatShortDateTime(validUntilMs, language) : ''
  return (
    <>
      <Notice>{t('payRequest:intro')}</Notice>
      <RecipientIdentityCard
        label={t('select:goods')}
        art={requested.goodsIcon && <SpriteImage src={resolveGatewayUrl(requested.goodsIcon)} width={48} />}
        title={<bdi>{requested.goodsName}</bdi>}
        lines={[<bdi key="game">{info.gameName}</bdi>]}
      />
      <Card>
        <LabeledValueList
          facts={[
            { label: t('select:for_whom'), value: <bdi>{requested.roleName}</bdi> },
            { label: t('replenish:payment_amount'), value: <Price text={price} />, strong: true },
            { label: t('payRequest:open_until'), value: until },
          ]}
        />
      </Card>
      {askedAmount !== undefined && (
        <Notice tone="warn">
          {t('payRequest:new_price', { price: formatPrice(askedAmount, info.currencyCode, language, region) })}
        </Notice>
      )}
      {random && <RandomGoodsOddsList odds={random.odds} />}
      <Notice tone="warn">{t(aboveLimit ? 'payRequest:above_limit' : 'payRequest:know')}</Notice>
    </>
  )
}
