import { useRef, useState } from 'react'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { subscribeKey } from 'valtio/utils'
import { pageDataAttributes } from '../../../early/protocol.ts'
import { getNetworkErrorCopyKey } from '../../../kernel/http/network-error-key.ts'
import { t, useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { createDeferredComponent } from '../../../shared/lazy-component.tsx'
import { savePurchaseInProgress } from '../../../purchase/repeat/purchase-in-progress.ts'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { getNextSelectionStep, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { getPickerForSelectionStep } from './next-picker.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

/** Resumes a purchase after a login. Loaded on demand, because few visits need it. */
const ResumeBuying = createDeferredComponent(
  async () => (await import('./resume-purchase-after-login.ts')).ResumePurchaseAfterLogin,
)

interface NextStepButtonProps {
  /** Label of the button when no picker has to be opened first. */
  readonly label: string
  readonly onReady: () => void
  /** Called if the press has to wait, so that the caller can prefetch. */
  readonly onWait?: () => void
}

/**
 * Pay bar button that opens the next picker or the payment methods. Never disabled. Without goods, a press shows a
 * message. While the link's character is loading, a press waits.
 */
export function NextStepButton({ label, onReady, onWait }: NextStepButtonProps) {
  const copy = useTranslate()
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  const { user } = useHydrationSafeSnapshot(sessionStore)
  const { isFindingCharacter } = useHydrationSafeSnapshot(selectionOptionsStore)
  const [isWaiting, setWaiting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const press = async () => {
    if (isWaiting) return
    if (selectionOptionsStore.isFindingCharacter && selectionStore.chosen.goods) {
      setWaiting(true)
      onWait?.()
      const isFound = await settlesWithin(characterTimeoutMs, waitForCharacter())
      setWaiting(false)
      // If the button is gone, the player has left the screen.
      if (!button.current?.isConnected) return
      if (!isFound) {
        showToast(t(getNetworkErrorCopyKey()))
        return
      }
    }
    goToNextStep(onReady)
  }

  const picker = getPickerForSelectionStep(getNextSelectionStep(chosen, user !== null), isFindingCharacter)
  // Show only the pressed state (document.css), because a spinner would change the size of the button.
  return (
    <>
      <Button
        ref={button}
        aria-busy={isWaiting || undefined}
        {...(isWaiting && { [pageDataAttributes.pressed]: '' })}
        onClick={() => void press()}
      >
        {picker ? copy(picker.copyKey) : label}
      </Button>
      <ResumeBuying onReady={onReady} />
    </>
  )
}

/** Milliseconds after which an error is shown, although the character continues to load. */
const characterTimeoutMs = 10_000

const waitForCharacter = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeKey(selectionOptionsStore, 'isFindingCharacter', (isFindingCharacter) => {
      if (isFindingCharacter) return
      stop()
      resolve()
    })
  })

function goToNextStep(onReady: () => void): void {
  const step = getNextSelectionStep(selectionStore.chosen, sessionStore.user !== null)
  const picker = getPickerForSelectionStep(step, false)
  if (picker) openOverlay({ kind: picker.kind })
  else if ((step === 'login' || step === null) && !navigator.onLine) showToast(t('shell:pay_offline'))
  else if (step === 'login') {
    const { clientId, goods } = selectionStore.chosen
    if (clientId && goods) savePurchaseInProgress(clientId, goods.value)
    promptLogin()
  } else if (step === null) onReady()
  else {
    showToast(t('select:choose_goods_hint'))
    document.querySelector('input[name=goods]')?.closest('label')?.scrollIntoView({ block: 'center' })
  }
}
