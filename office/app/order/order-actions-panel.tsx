import type { OrderDetail } from '../../contract/entities/order.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { formatKeyName } from '../keys/keyboard-shortcuts-dialog.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { actionButtons, type ActionButton, type DialogName } from './dialogs.table.ts'
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
  const getLabel = ({ label, unpaidLabel }: ActionButton) =>
    order.answers.paid.answer === 'yes' ? label : (unpaidLabel ?? label)
  useShortcuts(allowed.map((button) => ({ key: button.key, label: getLabel(button), run: () => onOpen(button.name) })))
  const suggested = findSuggested(order)
  if (own.length === 0) return null
  return (
    <Panel title={t('office:actions')} aside={t('office:actions_hint')}>
      <ul className={styles.actions}>
        {own.map((button) => {
          const { name, key } = button
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
                {t(getLabel(button))}
                {because !== null && <small className={styles.because}>{t(`office:because_${because}`)}</small>}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
