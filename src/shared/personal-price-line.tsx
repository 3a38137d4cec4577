import { useTranslate } from '../kernel/i18n/i18n.ts'
import styles from './personal-price-line.module.css'

/** Tells the player that the game has set this price for the character. */
export function PersonalPriceLine() {
  const t = useTranslate()
  return <p className={styles.line}>{t('recharge:personal_price')}</p>
}
