import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { t, useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { toast } from '../../kernel/toasts.store.ts'
import { nextStep, order } from '../../purchase/order-info.store.ts'
import { Button } from '../../ui/button.tsx'
import { nextPicker } from './next-picker.ts'
import { select } from './select.store.ts'

interface NextActionProps {
  /** What it says when nothing is missing but, perhaps, goods. */
  readonly words: string
  readonly onReady: () => void
}

/**
 * The picker of what is missing, or on with what is chosen. It can always be pressed, because a press that does nothing says nothing: without
 * goods it says so and shows them, and while the player's character is being looked for it waits, and then goes on by itself.
 */
export function NextAction({ words, onReady }: NextActionProps) {
  const copy = useCopy()
  const { info } = useSnapshot(order)
  const { user } = useSnapshot(session)
  const { finding } = useSnapshot(select)
  const [isWaiting, setWaiting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const press = async () => {
    if (isWaiting) return
    if (select.finding && order.info.goods) {
      setWaiting(true)
      await characterFound()
      setWaiting(false)
      // Whoever has gone elsewhere meanwhile wants no sheet over it.
      if (!button.current?.isConnected) return
    }
    goOn(onReady)
  }

  const picker = nextPicker(nextStep(info, user !== null), finding)
  // Looks pressed, as what is pressed before the store is there (src/brands/build/press-keeper.ts), and keeps its size.
  return (
    <Button
      ref={button}
      aria-busy={isWaiting || undefined}
      data-kept={isWaiting ? '' : undefined}
      onClick={() => void press()}
    >
      {picker ? copy(picker.words) : words}
    </Button>
  )
}

const characterFound = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeKey(select, 'finding', (finding) => {
      if (finding) return
      stop()
      resolve()
    })
  })

function goOn(onReady: () => void): void {
  const step = nextStep(order.info, session.user !== null)
  const picker = nextPicker(step, false)
  if (picker) openOverlay({ kind: picker.kind })
  else if (step === null) onReady()
  else {
    toast(t('select:choose_goods_hint'))
    document.querySelector('input[name=goods]')?.closest('label')?.scrollIntoView({ block: 'center' })
  }
}
