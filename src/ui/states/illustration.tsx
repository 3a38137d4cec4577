import type { ReactNode } from 'react'
import styles from './illustration.module.css'

export type IllustrationName =
  | 'orders'
  | 'coupons'
  | 'gifts'
  | 'events'
  | 'growth'
  | 'games'
  | 'goods'
  | 'servers'
  | 'methods'
  | 'search'
  | 'offline'
  | 'lost'
  | 'broken'
  | 'link'
  | 'login'
  | 'done'

/** Illustrations of empty states in theme colors, 120 × 88 pixels. To add an illustration, add a row. */
const drawings: Record<IllustrationName, ReactNode> = {
  orders: (
    <>
      <path className={styles.fill} d="M38 10h44v68l-7.3-6-7.4 6-7.3-6-7.3 6-7.4-6-7.3 6z" />
      <path className={styles.line} d="M38 10h44v68l-7.3-6-7.4 6-7.3-6-7.3 6-7.4-6-7.3 6z" />
      <path className={styles.mark} d="M48 26h24M48 40h24M48 54h12" />
    </>
  ),
  coupons: (
    <>
      <path className={styles.fill} d="M20 24h80v12a8 8 0 000 16v12H20V52a8 8 0 000-16z" />
      <path className={styles.line} d="M20 24h80v12a8 8 0 000 16v12H20V52a8 8 0 000-16zM70 26v6M70 41v6M70 56v6" />
      <path className={styles.mark} d="M36 54l16-20M38 36v.2M50 52v.2" />
    </>
  ),
  gifts: (
    <>
      <path className={styles.fill} d="M30 44h60v34H30zM24 30h72v14H24z" />
      <path className={styles.line} d="M30 44h60v34H30zM24 30h72v14H24zM60 30v48" />
      <path className={styles.mark} d="M60 30c-18 0-18-20-8-20 6 0 8 10 8 20zM60 30c18 0 18-20 8-20-6 0-8 10-8 20z" />
    </>
  ),
  events: (
    <>
      <path className={styles.fill} d="M28 18h64a4 4 0 014 4v52a4 4 0 01-4 4H28a4 4 0 01-4-4V22a4 4 0 014-4z" />
      <path
        className={styles.line}
        d="M28 18h64a4 4 0 014 4v52a4 4 0 01-4 4H28a4 4 0 01-4-4V22a4 4 0 014-4zM24 34h72M42 10v14M78 10v14"
      />
      <path className={styles.mark} d="M60 42l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" />
    </>
  ),
  growth: (
    <>
      <path className={styles.fill} d="M22 58h20v18H22zM50 42h20v34H50zM78 26h20v50H78z" />
      <path className={styles.line} d="M22 58h20v18H22zM50 42h20v34H50zM78 26h20v50H78z" />
      <path className={styles.mark} d="M22 40L46 24l10 6L82 10M70 10h12v12" />
    </>
  ),
  games: (
    <>
      <path
        className={styles.fill}
        d="M42 26h36c14 0 20 12 20 26l-1 12c-2 10-13 11-18 2l-5-10H46l-5 10c-5 9-16 8-18-2l-1-12c0-14 6-26 20-26z"
      />
      <path
        className={styles.line}
        d="M42 26h36c14 0 20 12 20 26l-1 12c-2 10-13 11-18 2l-5-10H46l-5 10c-5 9-16 8-18-2l-1-12c0-14 6-26 20-26z"
      />
      <path className={styles.mark} d="M44 38v12M38 44h12M74 40v.2M82 48v.2" />
    </>
  ),
  goods: (
    <>
      <path className={styles.fill} d="M40 18h40l16 20-36 40-36-40z" />
      <path className={styles.line} d="M40 18h40l16 20-36 40-36-40zM24 38h72M48 38l12 40 12-40" />
      <path className={styles.mark} d="M60 4v6M34 8l4 5M86 8l-4 5" />
    </>
  ),
  servers: (
    <>
      <path
        className={styles.fill}
        d="M28 14h64a4 4 0 014 4v18a4 4 0 01-4 4H28a4 4 0 01-4-4V18a4 4 0 014-4zM28 48h64a4 4 0 014 4v18a4 4 0 01-4 4H28a4 4 0 01-4-4V52a4 4 0 014-4z"
      />
      <path
        className={styles.line}
        d="M28 14h64a4 4 0 014 4v18a4 4 0 01-4 4H28a4 4 0 01-4-4V18a4 4 0 014-4zM28 48h64a4 4 0 014 4v18a4 4 0 01-4 4H28a4 4 0 01-4-4V52a4 4 0 014-4z"
      />
      <path className={styles.mark} d="M38 27v.2M38 61v.2M74 55l10 12M84 55l-10 12" />
    </>
  ),
  methods: (
    <>
      <path className={styles.fill} d="M26 20h68a6 6 0 016 6v38a6 6 0 01-6 6H26a6 6 0 01-6-6V26a6 6 0 016-6z" />
      <path
        className={styles.line}
        d="M26 20h68a6 6 0 016 6v38a6 6 0 01-6 6H26a6 6 0 01-6-6V26a6 6 0 016-6zM20 36h80"
      />
      <path className={styles.mark} d="M32 56h12M78 56h10" />
    </>
  ),
  search: (
    <>
      <circle className={styles.fill} cx="56" cy="40" r="24" />
      <path className={styles.line} d="M56 16a24 24 0 110 48 24 24 0 010-48zM74 58l18 18" />
      <path className={styles.mark} d="M48 34l16 12M64 34L48 46" />
    </>
  ),
  offline: (
    <>
      <path className={styles.fill} d="M38 66a16 16 0 01-2-32 24 24 0 0146-2 17 17 0 01-2 34z" />
      <path className={styles.line} d="M38 66a16 16 0 01-2-32 24 24 0 0146-2 17 17 0 01-2 34z" />
      <path className={styles.mark} d="M30 78L90 14" />
    </>
  ),
  lost: (
    <>
      <path className={styles.fill} d="M24 24l24-8 24 8 24-8v50l-24 8-24-8-24 8z" />
      <path className={styles.line} d="M24 24l24-8 24 8 24-8v50l-24 8-24-8-24 8zM48 16v50M72 24v50" />
      <path className={styles.mark} d="M54 38c0-8 12-8 12 0 0 5-6 5-6 10M60 55v.2" />
    </>
  ),
  broken: (
    <>
      <path className={styles.fill} d="M60 12l40 64H20z" />
      <path className={styles.line} d="M60 12l40 64H20z" />
      <path className={styles.mark} d="M60 36v20M60 65v.2" />
    </>
  ),
  login: (
    <>
      <path className={styles.fill} d="M60 22a13 13 0 110 26 13 13 0 010-26zM34 76a26 22 0 0152 0z" />
      <path className={styles.line} d="M60 22a13 13 0 110 26 13 13 0 010-26zM34 76a26 22 0 0152 0z" />
      <path className={styles.mark} d="M60 6v8M40 12l5 8M80 12l-5 8" />
    </>
  ),
  done: (
    <>
      <circle className={styles.fill} cx="60" cy="46" r="28" />
      <path className={styles.line} d="M60 18a28 28 0 110 56 28 28 0 010-56z" />
      <path className={styles.mark} d="M47 46l9 10 17-20" />
    </>
  ),
  link: (
    <>
      <path
        className={styles.fill}
        d="M20 44a16 16 0 0116-16h14v32H36a16 16 0 01-16-16zM100 44a16 16 0 00-16-16H70v32h14a16 16 0 0016-16z"
      />
      <path className={styles.line} d="M50 28H36a16 16 0 000 32h14M70 28h14a16 16 0 010 32H70" />
      <path className={styles.mark} d="M60 14v10M60 64v10M46 17l4 8M74 17l-4 8" />
    </>
  ),
}

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={styles.drawing} width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
