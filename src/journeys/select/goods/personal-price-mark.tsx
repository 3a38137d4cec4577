import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { getGatewayNowSeconds } from '../../../kernel/time/gateway-clock.ts'
import { getPurchaseLegalDuties } from '../../../purchase/last-step/purchase-legal-duties.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'
import styles from './personal-price-mark.module.css'

/** Words below a price that the game has set for the character, where the law requires them. */
export function PersonalPriceMark() {
  const t = useTranslate()
  const { area } = useSnapshot(sessionStore)
  const { pricing } = useHydrationSafeSnapshot(selectionOptionsStore)
  const countries = useHydrationSafeSnapshot(sessionStore).user?.countries
  const place = { area, region: pricing?.region, countries }
  const { namesPersonalPrice } = getPurchaseLegalDuties(place, getGatewayNowSeconds())
  return namesPersonalPrice ? <span className={styles.mark}>{t('recharge:personal_price_short')}</span> : null
}
