import type { Copy } from '../../kernel/i18n/copy-types.ts'
import type { SheetFooterProps } from '../../ui/dialogs/sheet-footer.tsx'
import { primaryAction, quietAction } from './result-actions.tsx'
import { rowOf, type Shown } from './result.table.ts'
import type { WayBack } from './game/use-game-return.ts'
import styles from './result.module.css'

/** The buttons of a state, as its row lists them. */
export function resultFoot(state: Shown, t: Copy, wayBack: WayBack | undefined): SheetFooterProps {
  const { primary, others } = rowOf(state, wayBack?.isFirst)
  const about = { state, t, wayBack }
  return {
    action: primaryAction(primary, about),
    ...(others.length === 0
      ? {}
      : { note: <div className={styles.quiet}>{others.map((other) => quietAction(other, about))}</div> }),
  }
}
