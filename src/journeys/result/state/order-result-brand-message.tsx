import { classNames } from '../../../ui/class-names.ts'
import { useBrandCopyVariant } from '../../../kernel/i18n/copy-variant.ts'
import styles from '../result.module.css'
import { shouldShowSuccessAnimation, getPurchaseResultContent, type ResultState } from '../result.table.ts'

/** The brand's own message below the title. The title is the same for all brands. */
export function OrderResultBrandMessage({ state }: { state: ResultState }) {
  const lines = useBrandCopyVariant()
  const { voice } = getPurchaseResultContent(state)
  const line = voice && lines?.[voice]
  return line ? (
    <p className={classNames(styles.voice, shouldShowSuccessAnimation(state) && styles.middle)}>{line}</p>
  ) : null
}
