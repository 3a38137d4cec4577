import type { OpenDatabase } from './database.ts'
import { openPostgres } from './open-postgres.ts'

export type OpenPool = typeof openPostgres

/**
 * Creates a function that opens a pool, or returns the open pool of the same URL. When an app replaces another one after
 * a move of a brand, both use one pool, so that together they open no more connections than one app. The pool closes
 * when its last user closes it.
 */
export function createSharedPools(): OpenPool {
  const pools = new Map<string, { readonly opened: OpenDatabase; users: number }>()
  return (url, ...options) => {
    const pool = pools.get(url) ?? { opened: openPostgres(url, ...options), users: 0 }
    pools.set(url, pool)
    pool.users += 1
    let isClosed = false
    return {
      ...pool.opened,
      close: async () => {
        if (isClosed) return
        isClosed = true
        pool.users -= 1
        if (pool.users > 0) return
        pools.delete(url)
        await pool.opened.close()
      },
    }
  }
}
