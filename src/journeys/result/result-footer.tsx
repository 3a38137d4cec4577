import type { TranslateFunction } from '../../kernel/i18n/copy-types.ts'
import type { SheetFooterProps } from '../../ui/dialogs/sheet-footer.tsx'
import { renderPrimaryAction, renderSecondaryAction } from './result-actions.tsx'
import { getPurchaseResultContent, type ResultState } from './result.table.ts'
import type { GameReturn } from './game/use-game-link-after-purchase.ts'
import styles from './result.module.css'

/** Returns the buttons in the footer of the result sheet for a state of the purchase. */
export function getPurchaseResultButtons(
  state: ResultState,
  t: TranslateFunction,
  gameReturn: GameReturn | undefined,
): SheetFooterProps {
  const { primary, others } = getPurchaseResultContent(state, gameReturn?.isPrimary)
  const actionProps = { state, t, gameReturn }
  return {
    action: renderPrimaryAction(primary, actionProps),
    ...(others.length === 0
      ? {}
      : {
          note: <div className={styles.quiet}>{others.map((other) => renderSecondaryAction(other, actionProps))}</div>,
        }),
  }
}
