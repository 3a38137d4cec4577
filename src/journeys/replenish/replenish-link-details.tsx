import { useSnapshot } from 'valtio'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { Card } from '../../ui/content/card.tsx'
import { Countdown } from '../../ui/content/countdown.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { RecipientIdentityCard } from '../../ui/content/recipient-identity-card.tsx'
import { Price } from '../../ui/content/price.tsx'
import { formatTimeLeft } from './countdown.ts'
import { PayRequestDetails } from './requested/pay-request-details.tsx'
import { getSelectedReplenishMethod, markReplenishLinkExpired } from './replenish.actions.ts'
import { replenishStore, type ReplenishLink } from './replenish.store.ts'
import styles from './replenish.module.css'

/** Shows the debt with its account, refund, amount and remaining time, or the goods of a pay request. */
export function ReplenishLinkDetails({ link }: { link: ReplenishLink }) {
  const { info, game, untilMs } = link
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { groups, region, wayKey } = useSnapshot(replenishStore)
  const { method, region: shownRegion } = getSelectedReplenishMethod(
    getLoadedData(groups) as MethodsByRegion | undefined,
    {
      region,
      wayKey,
    },
  )
  const refunded = formatPrice(info.amount, info.currencyCode, language, shownRegion)
  const paid = method ? formatPrice(method.amount, method.currency, language, shownRegion) : refunded
  if (link.info.requested)
    return <PayRequestDetails link={link} requested={link.info.requested} price={paid} region={shownRegion} />
  return (
    <>
      <RecipientIdentityCard
        label={t('replenish:account')}
        art={game && <img src={resolveGatewayUrl(game.logo)} alt="" width={48} height={48} className={styles.art} />}
        title={<bdi>{info.userName}</bdi>}
        lines={[<bdi key="game">{info.gameName}</bdi>]}
      />
      <Card>
        <LabeledValueList
          facts={[
            { label: t('replenish:refund_amount'), value: <Price text={refunded} /> },
            { label: t('replenish:payment_amount'), value: <Price text={paid} />, strong: true },
            ...(untilMs === null ? [] : [{ label: t('replenish:time_left'), value: <TimeLeft untilMs={untilMs} /> }]),
          ]}
        />
      </Card>
    </>
  )
}

const TimeLeft = ({ untilMs }: { untilMs: number }) => (
  <b className={styles.left}>
    <Countdown untilMs={untilMs} format={formatTimeLeft} onEnd={markReplenishLinkExpired} />
  </b>
)
