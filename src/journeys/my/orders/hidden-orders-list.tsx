import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { hiddenOrdersStore } from './hidden-orders.ts'
import { OrderRow } from './order-row.tsx'
import styles from '../my.module.css'

/** Expandable list of the hidden orders. Its button receives the focus after the player hides an order. */
export function HiddenOrdersList({ list }: { list: readonly Order[] }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { length } = useSnapshot(hiddenOrdersStore).numbers
  const before = useRef(length)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (length > before.current) toggle.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  if (list.length === 0) return null
  return (
    <>
      <Button
        ref={toggle}
        look="ghost"
        wide
        aria-expanded={open}
        icon={
          <span className={open ? styles.turned : undefined}>
            <Icon name="chevron-down" size={20} />
          </span>
        }
        onClick={() => setOpen(!open)}
      >
        {t('result:hidden_orders', { number: list.length })}
      </Button>
      {open && (
        <ul className={styles.orders}>
          {list.map((order) => (
            <OrderRow key={order.billingNo} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}
