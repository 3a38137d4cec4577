import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { supportCodeLookAlikes, supportCodePosition } from '../../src/contract/links/support-code.ts'

const { start, length } = supportCodePosition
const folding = `'${supportCodeLookAlikes.from}', '${supportCodeLookAlikes.to}'`

/**
 * SQL for the support code of a billing number, without separators. The constants are part of the statement's text:
 * PostgreSQL uses the index on this expression only if the planner sees the same expression.
 */
export const buildSupportCodeSql = (billingNo: SQLWrapper): SQL =>
  sql`translate(substr(${billingNo}, ${sql.raw(`${start + 1}, ${length}`)}), ${sql.raw(folding)})`
