import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { supportCodeLookAlikes, supportCodePosition } from '../../src/contract/links/support-code.ts'

const { start, length } = supportCodePosition
const folding = `'${supportCodeLookAlikes.from}', '${supportCodeLookAlikes.to}'`

/**
 * SQL for a billing number's support code. Its constants are literals, because PostgreSQL uses the expression index
 * only for an identical expression.
 */
export const buildSupportCodeSql = (billingNo: SQLWrapper): SQL =>
  sql`translate(substr(${billingNo}, ${sql.raw(`${start + 1}, ${length}`)}), ${sql.raw(folding)})`
