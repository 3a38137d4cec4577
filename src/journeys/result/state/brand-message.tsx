import { classNames } from '../../../ui/class-names.ts'
import { useCopyVariant } from '../../../kernel/i18n/copy-variant.ts'
import styles from '../result.module.css'
import { shouldCelebrate, getResultContent, type ResultState } from '../result.table.ts'

/** The brand's own message below the title. The title is the same for all brands. */
export function BrandMessage({ state }: { state: ResultState }) {
  const lines = useCopyVariant()
  const { voice } = getResultContent(state)
  const line = voice && lines?.[voice]
  return line ? <p className={classNames(styles.voice, shouldCelebrate(state) && styles.middle)}>{line}</p> : null
}
