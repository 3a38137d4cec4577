import type { OrderDetail } from '../../contract/entities/order.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { formatKeyName } from '../keys/keyboard-shortcuts-dialog.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { actionButtons, type DialogName } from './dialogs.table.ts'
import styles from './actions.module.css'

interface OrderActionsPanelProps {
  readonly order: OrderDetail
  readonly onOpen: (name: DialogName) => void
}

/** Returns the action that is most likely to help: delivering again, if the game has not confirmed a paid order. */
const findSuggested = ({ goodsState, actions }: OrderDetail): DialogName | undefined =>
  actions.deliverAgain.allowed && ['waiting', 'sent', 'parked'].includes(goodsState) ? 'deliverAgain' : undefined

export function OrderActionsPanel({ order, onOpen }: OrderActionsPanelProps) {
  const { t } = useOfficeTranslation()
  const own = actionButtons.filter(({ name, isRare, replacedBy }) => {
    if (replacedBy && order.actions[replacedBy].allowed) return false
    const { allowed: isAllowed, because } = order.actions[name]
    return isAllowed || (because !== 'right' && !isRare)
  })
  const allowed = own.filter(({ name }) => order.actions[name].allowed)
  useShortcuts(allowed.map(({ name, key, label }) => ({ key, label, run: () => onOpen(name) })))
  const suggested = findSuggested(order)
  if (own.length === 0) return null
  return (
    <Panel title={t('office:actions')} aside={t('office:actions_hint')}>
      <ul className={styles.actions}>
        {own.map(({ name, label, key }) => {
          const { allowed: isAllowed, because } = order.actions[name]
          return (
            <li key={name}>
              <Button
                isWide
                kind={name === suggested ? 'primary' : undefined}
                keys={formatKeyName(key)}
                aria-keyshortcuts={key}
                disabled={!isAllowed}
                onClick={() => onOpen(name)}
              >
                {t(label)}
                {because !== null && <small className={styles.because}>{t(`office:because_${because}`)}</small>}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
