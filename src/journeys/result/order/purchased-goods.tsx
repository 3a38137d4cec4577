import { useSnapshot } from 'valtio'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { OrderTexts } from '../../../purchase/ledger/order.schema.ts'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { Price } from '../../../ui/content/price.tsx'
import styles from './purchased-goods.module.css'

export function PurchasedGoods({ words, region }: { words: OrderTexts; region: string }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { goodsName, goodsIcon, roleName, userName, serverName, gameName, amount, currency } = words
  return (
    <div className={styles.bought}>
      {goodsIcon !== undefined && <SpriteImage src={resolveGatewayUrl(goodsIcon)} width={44} />}
      <div className={styles.text}>
        <div className={styles.head}>
          <p className={styles.goods}>
            <bdi>{goodsName}</bdi>
          </p>
          <p className={styles.amount}>
            <Price text={formatPrice(amount, currency, language, region)} />
          </p>
        </div>
        <p>
          <bdi>{roleName}</bdi>
        </p>
        {/* Show the account name if it differs from the character's name. Payments through replenish links have no
            character, so both are the same. */}
        {userName !== undefined && userName !== roleName && (
          <p className={styles.where}>{t('shell:fact', { label: t('shell:account'), value: userName })}</p>
        )}
        <p className={styles.where}>
          <DotSeparatedText parts={[serverName, gameName]} />
        </p>
      </div>
    </div>
  )
}
