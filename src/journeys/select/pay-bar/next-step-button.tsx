import { useRef, useState } from 'react'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { subscribeKey } from 'valtio/utils'
import { attributes } from '../../../early/protocol.ts'
import { getNetworkErrorKey } from '../../../kernel/http/network-error-key.ts'
import { t, useCopy } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { deferredComponent } from '../../../shared/lazy-component.tsx'
import { keepBuying } from '../../../purchase/buying-under-way.ts'
import { needLogin } from '../../../purchase/need-login.ts'
import { nextStep, selection } from '../../../purchase/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nextPicker } from './next-picker.ts'
import { select } from '../choices.store.ts'

/** After a login, which not many come from: its script need not be among the first. */
const BuyingOn = deferredComponent(async () => (await import('./resume-buying.ts')).BuyingOn)

interface NextActionProps {
  /** The label, unless a picker has to be opened first. */
  readonly words: string
  readonly onReady: () => void
  /** Called when the press has to wait, to fetch what it will open. */
  readonly onAwaited?: () => void
}

/**
 * The button of the pay bar: opens the picker of the next choice, or goes on to the ways to pay. It is never disabled: without goods it says
 * that they are missing, and while the link's character is being loaded it waits and then goes on by itself.
 */
export function NextAction({ words, onReady, onAwaited }: NextActionProps) {
  const copy = useCopy()
  const { chosen } = useHydrationSafeSnapshot(selection)
  const { user } = useHydrationSafeSnapshot(session)
  const { finding } = useHydrationSafeSnapshot(select)
  const [isWaiting, setWaiting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const press = async () => {
    if (isWaiting) return
    if (select.finding && selection.chosen.goods) {
      setWaiting(true)
      onAwaited?.()
      const isFound = await settlesWithin(patienceMs, characterFound())
      setWaiting(false)
      // The player has left the screen meanwhile.
      if (!button.current?.isConnected) return
      if (!isFound) {
        showToast(t(getNetworkErrorKey()))
        return
      }
    }
    goOn(onReady)
  }

  const picker = nextPicker(nextStep(chosen, user !== null), finding)
  // The look of a pressed button (document.css): a spinner would change its size.
  return (
    <>
      <Button
        ref={button}
        aria-busy={isWaiting || undefined}
        {...(isWaiting && { [attributes.pressed]: '' })}
        onClick={() => void press()}
      >
        {picker ? copy(picker.words) : words}
      </Button>
      <BuyingOn onReady={onReady} />
    </>
  )
}

/** After this the player is told that it did not work; the search for the character goes on. */
const patienceMs = 10_000

const characterFound = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeKey(select, 'finding', (finding) => {
      if (finding) return
      stop()
      resolve()
    })
  })

function goOn(onReady: () => void): void {
  const step = nextStep(selection.chosen, session.user !== null)
  const picker = nextPicker(step, false)
  if (picker) openOverlay({ kind: picker.kind })
  else if ((step === 'login' || step === null) && !navigator.onLine) showToast(t('shell:pay_offline'))
  else if (step === 'login') {
    const { clientId, goods } = selection.chosen
    if (clientId && goods) keepBuying(clientId, goods.value)
    needLogin()
  } else if (step === null) onReady()
  else {
    showToast(t('select:choose_goods_hint'))
    document.querySelector('input[name=goods]')?.closest('label')?.scrollIntoView({ block: 'center' })
  }
}
