import type { ReactNode } from 'react'
import type { Coupon } from '../../../contract/entities/vip.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import type { Loadable } from '../../../kernel/loading/loadable.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './coupon-card.module.css'

interface CouponListProps {
  list: Loadable<readonly Coupon[]>
  retry: () => void
  /** Said where there is none. */
  none: string
  hint?: string
  /** Below the coupons: what they are good for. */
  foot?: string
  children: (coupon: Coupon) => ReactNode
}

const rows = [1, 2, 3]

/** Coupons on their way, there, none, or not to be had. */
export function CouponList({ list, retry, none, hint, foot, children }: CouponListProps) {
  const t = useCopy()
  if (list.state === 'loading')
    return (
      <output className={styles.list} aria-busy="true" aria-label={t('shell:loading')}>
        {rows.map((row) => (
          <Skeleton key={row} blockSize={116} round="m" raised />
        ))}
      </output>
    )
  if (list.state === 'failed') return <LoadError failure={list.failure} onRetry={retry} />
  if (list.data.length === 0)
    return <EmptyState art="coupons" title={none} {...(hint === undefined ? {} : { text: hint })} />
  return (
    <>
      <ul className={styles.list}>{list.data.map(children)}</ul>
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </>
  )
}
