import { classNames } from '../../../ui/class-names.ts'
import { useCopyVariant } from '../../../kernel/i18n/copy-variant.ts'
import styles from '../result.module.css'
import { hasJoy, rowOf, type Shown } from '../result.table.ts'

/** The state in the brand's own tone. The plain title above it has said the fact. */
export function BrandLine({ state }: { state: Shown }) {
  const lines = useCopyVariant()
  const { voice } = rowOf(state)
  const line = voice && lines?.[voice]
  return line ? <p className={classNames(styles.voice, hasJoy(state) && styles.middle)}>{line}</p> : null
}
