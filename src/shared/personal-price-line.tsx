import { useTranslate } from '../kernel/i18n/i18n.ts'
import styles from './personal-price-line.module.css'

/** Line that says that the game has set the price for the player's character. */
export function PersonalPriceLine() {
  const t = useTranslate()
  return <p className={styles.line}>{t('recharge:personal_price')}</p>
}
