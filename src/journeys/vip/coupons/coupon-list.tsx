import type { ReactNode } from 'react'
import type { Coupon } from '../../../contract/entities/vip.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import type { Loadable } from '../../../kernel/loading/loadable.ts'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './coupon-card.module.css'

interface CouponListProps {
  list: Loadable<readonly Coupon[]>
  retry: () => void
  emptyTitle: string
  emptyHint?: string
  /** Text below the coupons. */
  footer?: string
  children: (coupon: Coupon) => ReactNode
}

const placeholderKeys = [1, 2, 3]

export function CouponList({ list, retry, emptyTitle, emptyHint, footer, children }: CouponListProps) {
  const t = useTranslate()
  if (list.state === 'loading')
    return (
      <output className={styles.list} aria-busy="true" aria-label={t('shell:loading')}>
        {placeholderKeys.map((row) => (
          <Skeleton key={row} blockSize={116} round="m" raised />
        ))}
      </output>
    )
  if (list.state === 'failed') return <LoadErrorMessage failure={list.failure} onRetry={retry} />
  if (list.data.length === 0)
    return <EmptyState art="coupons" title={emptyTitle} {...(emptyHint === undefined ? {} : { text: emptyHint })} />
  return (
    <>
      <ul className={styles.list}>{list.data.map(children)}</ul>
      {footer !== undefined && <p className={styles.foot}>{footer}</p>}
    </>
  )
}
