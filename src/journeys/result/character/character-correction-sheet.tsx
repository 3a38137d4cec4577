import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Role } from '../../../contract/entities/game.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useLoadTimeout } from '../../../kernel/loading/use-load-timeout.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { PickList } from '../../../ui/choices/pick-list.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HelpOrderCard } from '../help/help-order-card.tsx'
import { useHelpOrder } from '../help/use-help-order.ts'
import { reportWrongCharacter } from '../help/wrong-character.actions.ts'
import { wrongCharacterReportsStore } from '../help/wrong-character.store.ts'
import { correctCharacter, loadCharactersForOrder, moveGoods } from './correct-character.actions.ts'
import { correctCharacterStore } from './correct-character.store.ts'
import { useAreGoodsMovable, useIsCharacterCorrectable } from './use-is-character-correctable.ts'
import styles from './character-correction-sheet.module.css'

interface CharacterCorrectionSheetProps {
  id: number
  overlay: { billingNo: string }
}

/**
 * List of the buyer's characters in the order's game. A tap sends the goods to that character, after the delivery only
 * if they are unused. Shows the order's status instead once this is impossible.
 */
export function CharacterCorrectionSheet({ id, overlay: { billingNo } }: CharacterCorrectionSheetProps) {
  const t = useTranslate()
  const order = useHelpOrder(billingNo)
  const { busy } = useSnapshot(correctCharacterStore)
  const isCorrectable = useIsCharacterCorrectable(order)
  const isMovable = useAreGoodsMovable(order)
  const isOver = order !== undefined && !isCorrectable && !isMovable && !busy
  return (
    <Sheet
      title={t(isOver ? 'shell:refunds_help' : 'select:choose_role')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      {...(order && isMovable ? { footer: { action: <ReturnGoodsButton order={order} /> } } : {})}
    >
      {order && isMovable && <p className={styles.text}>{t('result:move_text')}</p>}
      {order && !isOver && (
        <CharacterList
          order={order}
          sendTo={isMovable ? moveGoods : correctCharacter}
          onSent={() => closeOverlay(id)}
        />
      )}
      <div aria-live="polite">{isOver && <HelpOrderCard order={order} isNewest={false} />}</div>
    </Sheet>
  )
}

/** Returns unused goods for a refund instead. */
function ReturnGoodsButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy } = useSnapshot(wrongCharacterReportsStore)
  return (
    <OnlineOnlyButton
      look="quiet"
      wide
      busy={busy && t('result:wrong_confirm')}
      onClick={() => void reportWrongCharacter(order)}
    >
      {t('result:wrong_confirm')}
    </OnlineOnlyButton>
  )
}

/** Height of two characters in pixels, because the sheet opens only if the account has two or more. */
const skeletonBlockSize = 128

interface CharacterListProps {
  order: Order
  /** Sends the goods to a character. Returns true if they go there. */
  sendTo: (order: Order, role: Role) => Promise<boolean>
  onSent: () => void
}

function CharacterList({ order, sendTo, onSent }: CharacterListProps) {
  const t = useTranslate()
  const [picked, setPicked] = useState<string>()
  const load = () => void loadCharactersForOrder(order)
  // Load once: each status response replaces the order.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [order.billingNo])
  const { list: roles, retry } = useLoadTimeout(useSnapshot(correctCharacterStore).roles, load)
  if (roles.state === 'loading') return <Skeleton blockSize={skeletonBlockSize} round="m" />
  if (roles.state === 'failed') return <LoadErrorMessage failure={roles.failure} onRetry={retry} />
  const pick = async (roleId: string) => {
    const role = roles.data.find((one) => one.roleId === roleId)
    if (!role || correctCharacterStore.busy) return
    setPicked(roleId)
    const isSent = await sendTo(order, role)
    setPicked(undefined)
    if (isSent) onSent()
  }
  return (
    <PickList
      items={roles.data.map(({ roleId, name, level, serverName }) => ({
        value: roleId,
        title: name,
        detail: `${t('select:level', { number: level })} · ${serverName}`,
        keywords: roleId,
      }))}
      selected={picked ?? order.bought?.roleId ?? order.own?.purchase.roleId}
      onPick={(roleId) => void pick(roleId)}
      label={t('select:choose_role')}
      searchLabel={t('select:search_roles')}
      clearLabel={t('shell:clear')}
      empty={<EmptyState art="search" title={t('select:nothing_found')} text={t('select:nothing_found_hint')} />}
    />
  )
}
