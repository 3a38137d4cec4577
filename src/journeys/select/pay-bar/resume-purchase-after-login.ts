import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { isPurchaseInProgress, clearPurchaseInProgress } from '../../../purchase/repeat/purchase-in-progress.ts'
import { getNextSelectionStep, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

/**
 * Continues a purchase after a login. If the account has several characters, opens the character picker first. Then
 * calls `onReady`.
 */
export function ResumePurchaseAfterLogin({ onReady }: { onReady: () => void }): null {
  const { chosen } = useSnapshot(selectionStore)
  const { user, params } = useSnapshot(sessionStore)
  const { isFindingCharacter, allRoles, roles } = useSnapshot(selectionOptionsStore)
  const hasAsked = useRef(false)
  const step = getNextSelectionStep(chosen, user !== null)
  const characters = getLoadedData(chosen.server ? (roles ?? allRoles) : allRoles)?.length

  useEffect(() => {
    // Wait until the goods in the link are selected.
    if (!user || isFindingCharacter || params.product_id || !isPurchaseInProgress()) return
    if (step === null) {
      clearPurchaseInProgress()
      onReady()
    } else if (step === 'role' && characters !== undefined && characters !== 1 && !hasAsked.current) {
      hasAsked.current = true
      openOverlay({ kind: 'rolePicker' })
    }
  }, [user, params, isFindingCharacter, step, characters, onReady])
  return null
}
