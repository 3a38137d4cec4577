import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { isBuying, stopBuying } from '../../../purchase/buying-under-way.ts'
import { nextStep, selection } from '../../../purchase/selection.store.ts'
import { select } from '../choices.store.ts'

/**
 * A player who has logged in to buy goes on where the login came in between: to the character, where there are several, and then to the ways to pay.
 * One character is chosen by itself (choose.actions.ts).
 */
export function BuyingOn({ onReady }: { onReady: () => void }): null {
  const { chosen } = useSnapshot(selection)
  const { user, params } = useSnapshot(session)
  const { finding, allRoles, roles } = useSnapshot(select)
  const hasAsked = useRef(false)
  const step = nextStep(chosen, user !== null)
  const characters = getLoadedData(chosen.server ? (roles ?? allRoles) : allRoles)?.length

  useEffect(() => {
    // Goods that the link names are not chosen before they are found among the game's.
    if (!user || finding || params.product_id || !isBuying()) return
    if (step === null) {
      stopBuying()
      onReady()
    } else if (step === 'role' && characters !== undefined && characters !== 1 && !hasAsked.current) {
      hasAsked.current = true
      openOverlay({ kind: 'rolePicker' })
    }
  }, [user, params, finding, step, characters, onReady])
  return null
}
